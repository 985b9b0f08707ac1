import { type Condition, testsIn } from '../metadata/condition.ts'
import type { AnyField } from '../metadata/field.ts'
import { systemKeys } from '../metadata/keys.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { rowKey } from '../metadata/row-keys.ts'
import { type FigureValue, figureOf, figureParts, type RelatedFigureOptions } from './figure/index.ts'
import { typeOf } from './index.ts'

type ByName = ReadonlyMap<string, AnyResource>

const fieldOf = (resource: AnyResource | undefined, name: string | undefined): AnyField | undefined =>
  name === undefined ? undefined : resource?.config.fields[name]

/** What of a field's values a figure can be made; undefined of any other. */
function valueKindOf(field: AnyField | undefined): FigureValue | undefined {
  const { type, format } = (field ? typeOf(field).schema(field) : {}) as { type?: string; format?: string }
  if (type === 'integer' || type === 'number') return 'number'
  if (format === 'date') return 'date'
  return format === 'date-time' ? 'date_time' : undefined
}

/** What is wrong with conditions on the rows of another resource: keys that they do not have, at whatever depth. */
export function unknownKeys(target: AnyResource, where: readonly Condition[], at: string): string[] {
  const own = Object.entries<AnyField>(target.config.fields).map(([name, field]) => rowKey(name, field))
  const keys = new Set<string>([...systemKeys, ...own])
  return testsIn(where)
    .filter(({ field }) => !keys.has(field))
    .map(({ field }) => `${at} asks for ${field}, which is no key of ${target.name}`)
}

function relatedMistakes(
  resource: AnyResource,
  name: string,
  { figure, relation, of, as, where = [], times, ...options }: RelatedFigureOptions,
  byName: ByName,
): string[] {
  const field = fieldOf(resource, relation)
  if (!field || !['pivot', 'inverse'].includes(field.storage))
    return [`${name} is worked out from ${relation}, which is no to-many relation`]
  const target = byName.get(field.options.resource ?? '')
  if (!target) return []
  const valueField = fieldOf(target, of)
  const isKind = as === 'duration' ? valueField?.type === 'duration' : valueKindOf(valueField) === as
  const wrong =
    figure !== 'count' && !(valueField?.storage === 'column' && isKind)
      ? [`${name} is the ${figure} of ${of}, which is no ${as} of ${target.name}`]
      : []
  const [step, ...rest] = options.else?.split('.') ?? []
  const behind = byName.get(fieldOf(target, step)?.options.resource ?? '')
  const isNumber = (field: AnyField | undefined) =>
    field?.storage === 'column' && valueKindOf(field) === 'number'
  return [
    ...wrong,
    ...(options.else === undefined ||
    (figure === 'sum' &&
      fieldOf(target, step)?.storage === 'one' &&
      isNumber(fieldOf(behind, rest.join('.'))))
      ? []
      : [`${name} adds up ${options.else}, which is no number behind a to-one relation of ${target.name}`]),
    ...(times === undefined || (figure === 'sum' && fieldOf(target, times)?.type === 'integer')
      ? []
      : [`${name} counts rows ${times} times, which is no whole number of ${target.name}`]),
    ...unknownKeys(target, where, name),
  ]
}

/** Rules about figures, which know what their fields' types have for values. They go to `checkResources`. */
export const figureRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'figure-relation': (resource, byName) =>
    Object.entries<AnyField>(resource.config.fields).flatMap(([name, field]) => {
      const options = figureOf(field)
      if (!options || options.figure === 'formula') return []
      if (options.figure !== 'matching') return relatedMistakes(resource, name, options, byName)
      return byName.has(options.over) ? [] : [`${name} counts rows of ${options.over}, which is not declared`]
    }),
  'figure-formula': resource => {
    const without = (resource.config.list.without ?? []) as readonly string[]
    return Object.entries<AnyField>(resource.config.fields).flatMap(([name, field]) =>
      (figureOf(field)?.figure === 'formula' ? figureParts(field) : []).flatMap(part => {
        const known = fieldOf(resource, part)
        if (valueKindOf(known) !== 'number' || figureOf(known)?.figure === 'formula')
          return [`${name} is worked out with ${part}, which is no number of its row`]
        return without.includes(part) ? [`${name} is worked out with ${part}, which its list leaves out`] : []
      }),
    )
  },
}
