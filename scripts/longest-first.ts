import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Imported by what copies the project and runs its tools there: the longest files, one step after the other. */
const copying = /\/support\/follow-document\.ts'/
/** Imported by what waits for a process of its own much of the time. */
const waiting = /\/support\/(process|cluster)\.ts'/
/** How many others stand between two of those that wait, so that these do not wait beside each other. */
const between = 2

/**
 * First come the files that copy the project, then those of the server, those that wait for processes spread among the
 * first of them: so no long file is left alone at the end, and while some wait others work. The small files of the other
 * projects come last. Otherwise the order is Vitest's, the larger first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const texts = new Map(sorted.map(file => [file, readFileSync(file.moduleId, 'utf8')]))
    const has = (file: TestSpecification, imported: RegExp) => imported.test(texts.get(file) as string)
    const isServer = (file: TestSpecification) => file.project.name === 'server'
    const copies = sorted.filter(file => has(file, copying))
    const server = sorted.filter(file => isServer(file) && !has(file, copying))
    const rest = sorted.filter(file => !isServer(file) && !has(file, copying))
    const [waits, works] = [
      server.filter(file => has(file, waiting)),
      server.filter(file => !has(file, waiting)),
    ]
    const spread = waits.flatMap((file, at) => [file, ...works.slice(at * between, (at + 1) * between)])
    return [...copies, ...spread, ...works.slice(waits.length * between), ...rest]
  }
}
