/** Who may import whom inside of src/web: the engine, the areas, and the entries that put both together. */

/** They give the engine the list of areas, and ask early for the code that a first visit needs. */
const entries = ['src/web/app.tsx', 'src/web/main.ts']

const areas = 'src/web/areas/'

/** The area of a file; undefined where it is of none, as the list of them. */
const areaOf = (path: string): string | undefined =>
  path.startsWith(areas) ? /^([^/]+)\//.exec(path.slice(areas.length))?.[1] : undefined

/**
 * What is wrong with an import inside of src/web, if anything is.
 * @param path of the importing file, from the project's root
 * @param target of the imported one
 */
export function webProblem(path: string, target: string): string | undefined {
  if (!path.startsWith('src/web/') || !target.startsWith(areas) || entries.includes(path)) return undefined
  const [from, to] = [areaOf(path), areaOf(target)]
  if (from === undefined && path !== `${areas}index.ts`)
    return `the engine must not import an area (${target}): the entry gives it the list of them`
  if (from === to) return undefined
  if (to === undefined) return `the area "${from}" must not import the list of areas`
  if (target === `${areas}${to}/index.ts`) return undefined
  return `${from === undefined ? 'the list of areas' : `the area "${from}"`} must import of the area "${to}" its index.ts alone`
}
