import type { AnyField } from './field.ts'
import { positionColumn } from './ordered.ts'
import type { AnyResource } from './resource.ts'
import type { OrderedConfig } from './resource-config.ts'
import { hasVerb } from './route.ts'

/** Rules of rows that people put into an order. */
export const orderedRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  'list-tree': ({ config }, byName) => {
    const name: string | undefined = config.list.tree
    if (name === undefined) return []
    const field = config.fields[name] as AnyField | undefined
    const target = byName.get(field?.options.resource ?? '')
    const filters: readonly string[] = config.list.filter ?? []
    return [
      ...(field?.storage === 'one' && target && target.config.ordered?.parent !== undefined
        ? []
        : [`${name} leads to no tree that could stand beside its list`]),
      ...(filters.includes(name)
        ? []
        : [`the tree of ${name} filters its list, which does not filter by it`]),
      ...(target && !hasVerb(target, 'index') ? [`nobody lists ${target.name}, the tree of ${name}`] : []),
    ]
  },
  'ordered-fields': resource => {
    const ordered = resource.config.ordered as OrderedConfig | undefined
    if (!ordered) return []
    const { name, config } = resource
    const { within, parent, numbered } = ordered
    const field = (key: string) => config.fields[key] as AnyField | undefined
    const names = [within, parent].filter(key => key !== undefined)
    return [
      ...names
        .filter(key => field(key)?.storage !== 'one')
        .map(key => `${key} is no to-one relation, by which rows could be ordered`),
      ...(parent === undefined || field(parent)?.options.resource === name
        ? []
        : [`${parent} has to point at ${name}: a row stands below another one of its own kind`]),
      ...(typeof numbered !== 'string' || field(numbered)?.type === 'integer'
        ? []
        : [`${numbered} is no whole number that says how many numbers a row takes`]),
      ...(numbered !== undefined && parent !== undefined
        ? ['rows that stand below each other are not numbered']
        : []),
      ...(within === undefined || within !== parent ? [] : [`${within} is both within and parent`]),
      ...(config.fields[positionColumn]
        ? [`${positionColumn} is the place of its rows, and so no field`]
        : []),
      ...(config.source ? ['its rows are those of its source, which says how they are ordered'] : []),
      ...(hasVerb(resource, 'update') ? [] : ['nobody may move its rows: it has no update endpoint']),
      ...(config.lifecycle?.transitions.move || config.actions?.move
        ? ['move is the name of something else']
        : []),
    ]
  },
}
