import { copiedRelations, copyOf, isCopyable, ownedInOrder } from './copy.ts'
import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'
import { hasVerb } from './route.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** Whether a new row could be without a value: none is asked for, a default stands for it, or it may not apply. */
const mayLack = ({ options }: AnyField): boolean =>
  options.required !== true || options.default !== undefined || options.when !== undefined

/** Rules of records that are copied. */
export const copyRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'copy-fields': resource => {
    const copy = copyOf(resource)
    if (!copy) return []
    const { name, config } = resource
    const { fields, source, actions, lifecycle, createPage } = config
    const { with: relations = [], without = [] } = copy
    return [
      ...(source ? [`${name} shows rows of ${source.resource}, which alone can be copied`] : []),
      ...(hasVerb(resource, 'store') && hasVerb(resource, 'show')
        ? []
        : ['a record is copied by who may see it and make one: it needs show and store']),
      ...(createPage ? [`its records come to be at ${createPage}, which begins with no other one`] : []),
      ...relations
        .filter(key => fields[key]?.storage !== 'pivot' && !fields[key]?.options.owned)
        .map(key => `${key} is neither a pair nor a relation to rows that belong to the record`),
      ...without.filter(key => !fields[key]).map(key => `${key} is no field`),
      ...(fields.copied_from ? ['copied_from says in the history what a record was copied from'] : []),
      ...(actions?.duplicate || lifecycle?.transitions.duplicate
        ? ['duplicate is the name of something else']
        : []),
    ]
  },
  'copy-owned': (resource, byName) => {
    const copied = copiedRelations(resource).map(name => resource.config.fields[name].options.resource)
    if (!copied.length) return []
    const { order, circle } = ownedInOrder(copied, [...byName.values()])
    return [
      ...(circle ? [`${circle.join(' and ')} point at each other, so that none can be copied first`] : []),
      ...order.flatMap(({ resource: owned, owner }) =>
        Object.entries<AnyField>(owned.config.fields)
          .filter(([name, field]) => name !== owner && !isCopyable(owned, name) && !mayLack(field))
          .map(([name]) => `${owned.name}.${name} is required, and a copied row has no value of it`),
      ),
    ]
  },
}
