import type { Catalogue } from './catalogue.ts'
import type { Compiled } from './compiled.ts'

/**
 * The column by which rows stand below others of their kind; undefined where they stand in no tree. A resource that shows
 * a part of a tree has it too, where it shows what its rows stand below.
 */
export function treeParentOf({ resource, order, byKey }: Compiled, catalogue: Catalogue): string | undefined {
  if (order?.parent) return order.parent
  const { source } = resource.config
  const parent = source && catalogue.get(source.resource).order?.parent
  return parent && !byKey.get(parent)?.field.options.hidden ? parent : undefined
}
