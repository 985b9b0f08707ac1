import type { LearnerCatalog } from './learning.ts'

/** A catalogue of the tree that one sees of them. */
export interface CatalogNode {
  readonly catalog: LearnerCatalog
  /** How many stand above it. */
  readonly depth: number
  readonly children: readonly CatalogNode[]
  /** Courses in it and in all that stand below it; undefined where nobody counts them. */
  readonly courses: number | undefined
}

/** The catalogues as the tree that they are, siblings in the order of the list. What stands below one that is not there stands at the top. */
export function catalogTree(catalogs: readonly LearnerCatalog[]): readonly CatalogNode[] {
  const known = new Set(catalogs.map(({ id }) => id))
  const below = Map.groupBy(catalogs, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const level = (parent: number | null, depth: number): CatalogNode[] =>
    (below.get(parent) ?? []).map(catalog => {
      const children = level(catalog.id, depth + 1)
      const counts = [catalog.courses_count, ...children.map(({ courses }) => courses)]
      const courses = counts.every(count => count !== undefined)
        ? counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
        : undefined
      return { catalog, depth, children, courses }
    })
  return level(null, 0)
}

/** Every catalogue of a tree, each before what stands below it. */
export const flat = (nodes: readonly CatalogNode[]): CatalogNode[] =>
  nodes.flatMap(node => [node, ...flat(node.children)])

/** What leads from the top to a catalogue, itself the last; nothing where it is not there. */
export function pathTo(nodes: readonly CatalogNode[], id: string): CatalogNode[] {
  for (const node of nodes) {
    if (String(node.catalog.id) === id) return [node]
    const rest = pathTo(node.children, id)
    if (rest.length) return [node, ...rest]
  }
  return []
}
