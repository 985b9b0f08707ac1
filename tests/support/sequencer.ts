import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a file imports, by what it does for long while its worker has little to do: the longest first. */
const waiting = ['support/follow-document.ts', 'support/process.ts', 'support/cluster.ts']

/**
 * Runs those files first that wait for processes of their own: the others fill the time in which these wait, and none
 * of them is left alone at the end. All others come as Vitest has them, project by project and the larger first.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = new Map(files.map(file => [file, turnOf(file.moduleId)]))
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => (turns.get(a) as number) - (turns.get(b) as number))
  }
}

function turnOf(path: string): number {
  const text = readFileSync(path, 'utf8')
  const turn = waiting.findIndex(module => text.includes(`/${module}'`))
  return turn < 0 ? waiting.length : turn
}
