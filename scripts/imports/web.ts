/** Who may import whom inside of src/web: the engine, the areas, and the entries that put both together. */
import { areaIn } from './areas.ts'
import type { Import } from './source.ts'

/** They give the engine the list of areas, and ask early for the code that a first visit needs. */
const entries = ['src/web/app.tsx', 'src/web/main.ts']

const areas = 'src/web/areas/'

/**
 * The layers of the engine, the lowest first: a file imports values of its own layer and of lower ones. Files that
 * stand in src/web itself are in none.
 */
const layers = ['providers', 'theme', 'ui', 'crud', 'router', 'shell']

const layerOf = (path: string): number => layers.indexOf(path.split('/')[2] ?? '')

const areaOf = areaIn(areas)

/**
 * What is wrong with an import inside of src/web, if anything is.
 * @param path of the importing file, from the project's root
 * @param target of the imported one
 */
export function webProblem(path: string, target: string, kind: Import['kind']): string | undefined {
  if (!path.startsWith('src/web/') || entries.includes(path)) return undefined
  if (!target.startsWith(areas)) return kind === 'value' ? layerProblem(path, target) : undefined
  const [from, to] = [areaOf(path), areaOf(target)]
  if (from === undefined && path !== `${areas}index.ts`)
    return `the engine must not import an area (${target}): the entry gives it the list of them`
  if (from === to) return undefined
  if (to === undefined) return `the area "${from}" must not import the list of areas`
  if (target === `${areas}${to}/index.ts`) return undefined
  return `${from === undefined ? 'the list of areas' : `the area "${from}"`} must import of the area "${to}" its index.ts alone`
}

function layerProblem(path: string, target: string): string | undefined {
  const [from, to] = [layerOf(path), layerOf(target)]
  if (from === -1 || to <= from) return undefined
  return `${layers[from]} must not import ${target}: ${layers[to]} is a layer above it`
}
