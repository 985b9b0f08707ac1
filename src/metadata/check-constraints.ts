import { numberBounds, type Test, testsIn } from './condition.ts'
import { type Constraint, constraintsOf } from './constraint.ts'
import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'

const declared = ({ config }: AnyResource) =>
  Object.entries((config.constraints ?? {}) as Record<string, Constraint>)

const fieldOf = ({ config }: AnyResource, name: string): AnyField | undefined => config.fields[name]

const hasColumn = (field: AnyField | undefined): boolean =>
  field !== undefined && ['column', 'one'].includes(field.storage)

/** Whether the database can keep a test in an index: it looks at one column and at values that never change. */
const isStatic = (test: Test): boolean => {
  if ('filled' in test || numberBounds(test).length) return true
  const values = 'in' in test ? test.in : 'notIn' in test ? test.notIn : undefined
  return values?.every(value => value === null || typeof value !== 'object') ?? false
}

/** The field of a condition's key. */
const columnAt = (resource: AnyResource, key: string): AnyField | undefined => {
  const plain = fieldOf(resource, key)
  if (plain?.storage === 'column') return plain
  const relation = key.endsWith('_id') ? fieldOf(resource, key.slice(0, -3)) : undefined
  return relation?.storage === 'one' ? relation : undefined
}

/** Rules about the constraints of a declaration. */
export const constraintRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  'unique-names': resource =>
    ((resource.config.unique ?? []) as readonly (readonly string[])[])
      .flat()
      .filter(name => !hasColumn(fieldOf(resource, name)))
      .map(name => `${name} has no column of its own, so it cannot be unique`),
  'constraint-name': (resource, byName) => {
    const { source } = resource.config
    const ofSource: Readonly<Record<string, Constraint>> =
      byName.get(source?.resource ?? '')?.config.constraints ?? {}
    const names = constraintsOf(resource.config).map(({ label }) => label.join('_'))
    return declared(resource).flatMap(([name, rule]) => [
      // Those that it has from its source are the table's, told in its own words.
      ...(source && ofSource[name] !== rule
        ? [`${name} belongs to ${source.resource}, whose table has the rows`]
        : []),
      ...(/^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${name} is no name for a constraint`]),
      ...(names.filter(other => other === `${name.replace(/[A-Z]/g, l => `_${l.toLowerCase()}`)}_constraint`)
        .length > 1
        ? [`${name} is the name of two constraints`]
        : []),
    ])
  },
  'constraint-fields': resource =>
    declared(resource).flatMap(([name, { kind, fields, at }]) => [
      ...(fields.length || kind === 'noOverlap' ? [] : [`${name} has no field`]),
      ...fields
        .filter(field => !hasColumn(fieldOf(resource, field)))
        .map(field => `${name} looks at ${field}, which has no column of its own`),
      ...(kind === 'noOverlap' ? fields : [])
        .filter(
          field =>
            hasColumn(fieldOf(resource, field)) && !fieldOf(resource, field)?.traits?.includes('comparable'),
        )
        .map(field => `${name} compares ${field}, whose values no span belongs to`),
      ...(at === undefined || fieldOf(resource, at) ? [] : [`${name} is shown at ${at}, which is no field`]),
    ]),
  'constraint-range': resource =>
    declared(resource).flatMap(([name, rule]) => {
      if (rule.kind !== 'noOverlap') return []
      const [start, end] = rule.range
      const types = [start, end].map(field => fieldOf(resource, field)?.type)
      return start !== end && types[0] === types[1] && ['date', 'date-time'].includes(types[0] ?? '')
        ? []
        : [`${name}: ${start} and ${end} are not two days or two moments`]
    }),
  'constraint-where': resource =>
    declared(resource).flatMap(([name, { where = [] }]) =>
      testsIn(where).flatMap(test => [
        ...(columnAt(resource, test.field)
          ? []
          : [`${name} asks for ${test.field}, which its table has no column for`]),
        ...(isStatic(test)
          ? []
          : [
              `${name} may test ${test.field} only by in and notIn for values that it names, by numbers, and whether it is filled`,
            ]),
      ]),
    ),
}
