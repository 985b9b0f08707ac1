/** Finds files that import each other in a circle, types included. */

/** Which files each file imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

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
