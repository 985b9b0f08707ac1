/** Who may import whom inside of src/server: the engine, the areas, and the files that put both together. */
import { areaIn } from './areas.ts'

/** They put the portal together, or are commands, and so alone know its areas and declarations. */
const entries = [
  'src/server/portal.ts',
  'src/server/main.ts',
  'src/server/demo/main.ts',
  'src/server/db/generate.ts',
]

/** They build a portal that was put together; the engine knows nothing of them. */
const assembled = ['src/server/portal.ts', 'src/server/app.ts', 'src/server/serve.ts', 'src/server/main.ts']

const runners = [...assembled, 'src/server/demo/main.ts']

const areas = 'src/server/areas/'

/** What other areas may import of an area: what it offers, and what its demo data offer to theirs. */
const offered = /^src\/server\/areas\/[^/]+\/(demo\/)?index\.ts$/

const areaOf = areaIn(areas)

/**
 * What is wrong with an import inside of src/server, if anything is.
 * @param path of the importing file, from the project's root
 * @param target of the imported one
 */
export function serverProblem(path: string, target: string): string | undefined {
  if (!path.startsWith('src/server/')) return undefined
  const [from, to] = [areaOf(path), areaOf(target)]
  if (path === `${areas}index.ts`) return undefined
  if (from === undefined && !entries.includes(path)) {
    if (target.startsWith('resources/') && !path.startsWith('src/server/demo/'))
      return `the engine must not import ${target}: portal.ts hands the declarations over`
    if (target.startsWith(areas))
      return `the engine must not import an area (${target}): portal.ts hands them over`
  }
  if (assembled.includes(target) && !runners.includes(path))
    return `${target} puts the portal together: nothing else of the server imports it`
  if (to !== undefined && from !== to && !offered.test(target))
    return `${from === undefined ? path : `the area "${from}"`} must import of the area "${to}" its index.ts alone`
  if (from !== undefined && target === `${areas}index.ts`)
    return `the area "${from}" must not import the list of areas`
  return undefined
}
