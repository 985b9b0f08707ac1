/** Finds files, and folders, that import each other in a cycle. */
import { type Import, importsOf } from './source.ts'

/** Which files each file imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The same between groups of files, such as folders; `groupOf` leaves out a file by giving undefined. */
export function between(graph: Graph, groupOf: (path: string) => string | undefined): Graph {
  const groups = new Map<string, Set<string>>()
  for (const [path, targets] of graph) {
    const from = groupOf(path)
    if (from === undefined) continue
    const found = groups.get(from) ?? new Set()
    groups.set(from, found)
    for (const to of [...targets].map(groupOf)) if (to !== undefined && to !== from) found.add(to)
  }
  return groups
}

/** The groups of files of which each leads to all others of its group (Tarjan's strongly connected components). */
export function cyclesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    const own = order.size
    order.set(file, own)
    low.set(file, own)
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) low.set(file, Math.min(low.get(file) as number, low.get(next) as number))
    }
    if (low.get(file) !== own) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1 || graph.get(file)?.has(file)) found.push(group.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** The pairs of which each imports the other. */
export function pairsOf(graph: Graph): [string, string][] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap((to): [string, string][] =>
      from < to && graph.get(to)?.has(from) ? [[from, to]] : [],
    ),
  )
}

/**
 * Where types and `import()` count like values. On the web a part that is loaded later gives its types to what loads it,
 * and in the metadata language the types of a resource and of its parts name each other.
 */
const typesCount = /^(src\/(server|fields)|resources)\//

/**
 * The import cycles of files, and of folders of `src/web/crud`.
 * @param sources the text of each file by its path from the project's root
 */
export function importCyclesIn(sources: ReadonlyMap<string, string>): string[][] {
  const imported = (kinds?: Import['kind'][]): Graph =>
    new Map([...sources].map(([path, text]) => [path, importsOf(path, text, kinds)]))
  const values = imported(['value'])
  const all = new Map([...imported()].filter(([path]) => typesCount.test(path)))
  const folders = between(values, path => /^src\/web\/crud\/[^/.]+/.exec(path)?.[0])
  const found = [...cyclesOf(all), ...cyclesOf(values), ...cyclesOf(folders)]
  return [...new Map(found.map(cycle => [cycle.join(), cycle])).values()]
}
