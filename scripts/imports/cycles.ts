/** Finds files, and folders, that import each other in a circle. */

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
