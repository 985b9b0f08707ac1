/** Declared constraints as the database holds them. */
import { typeOf } from '../../fields/index.ts'
import { type Condition, testsIn } from '../../metadata/condition.ts'
import { constraintsOf, type NamedConstraint } from '../../metadata/constraint.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { rowKey } from '../../metadata/row-keys.ts'
import { type ConditionWriter, conditionSql, filledSql, literal } from './condition-sql.ts'
import { shortName } from './table.ts'

/** What a unique field's values are compared by; `column` is SQL. */
export function comparedBy(field: AnyField, column: string): string {
  const type = typeOf(field)
  if (type.isMailAddress) return `email_key(${column})`
  return type.column(field)?.type === 'text' && !type.isChoice ? `unique_key(${column})` : column
}

const isNullable = ({ options }: AnyField): boolean =>
  options.required !== true && options.default === undefined

/** A column that a constraint looks at. */
interface ConstraintColumn {
  readonly field: AnyField
  readonly column: string
  /** What is compared, on the rows of an alias (which ends in a dot, or is empty). */
  readonly of: (alias: string) => string
  readonly nullable: boolean
}

/** A constraint with the columns that it looks at. */
export interface CompiledConstraint extends NamedConstraint {
  /** What the database calls it. */
  readonly constraint: string
  readonly columns: readonly ConstraintColumn[]
  /** The span, on the rows of an alias; null where there is none. */
  readonly range: ((alias: string) => string) | null
  /** Which living rows count, on the rows of an alias. */
  readonly where: (alias: string) => readonly string[]
  /** Whether two rows that lack a value have the same. */
  readonly sharesNulls: boolean
  /** Every column that one of these looks at. */
  readonly looksAt: readonly string[]
}

/** Conditions that an index can keep: on the columns of its own row, and with values that stand in the text. */
function writerOn({ config }: AnyResource, alias: string): ConditionWriter {
  const never = (what: string) => (): never => {
    throw new Error(`No index keeps ${what}`)
  }
  return {
    value: value => (typeof value === 'object' ? never(`what follows from ${value.var}`)() : literal(value)),
    bound: literal,
    place(key) {
      const column = `${alias}"${key}"`
      const [, field] =
        Object.entries<AnyField>(config.fields).find(([name, each]) => rowKey(name, each) === key) ?? []
      return {
        cast: '',
        value: () => column,
        filled: () => filledSql(column, (field && typeOf(field).column(field)?.type) ?? ''),
        contains: never(`the condition on ${key}`),
      }
    },
  }
}

/** Conditions as SQL that an index can keep, on the rows of an alias (which ends in a dot, or is empty). */
export function indexConditions(
  resource: AnyResource,
  conditions: readonly Condition[],
  alias: string,
): string[] {
  const writer = writerOn(resource, alias)
  return conditions.map(condition => conditionSql(condition, writer))
}

/** The constraints of a resource over the columns of its table. */
export function compiledConstraints(resource: AnyResource, table: string): CompiledConstraint[] {
  const { fields } = resource.config
  const columnOf = (name: string) => typeOf(fields[name]).key(name)
  return constraintsOf(resource.config).map(named => {
    const { rule } = named
    const span = rule.kind === 'noOverlap' ? rule.range.map(columnOf) : []
    const [start, end] = span
    const isDay =
      start !== undefined && fields[(rule as { range: readonly string[] }).range[0] as string].type === 'date'
    const conditions = rule.where ?? []
    const columns = rule.fields.map((name): ConstraintColumn => {
      const field = fields[name] as AnyField
      const column = columnOf(name)
      return {
        field,
        column,
        of: alias => comparedBy(field, `${alias}"${column}"`),
        nullable: isNullable(field),
      }
    })
    return {
      ...named,
      constraint: shortName(table, ...named.label),
      columns,
      range: start
        ? alias =>
            isDay
              ? `daterange(${alias}"${start}", ${alias}"${end}", '[]')`
              : `tstzrange(${alias}"${start}", ${alias}"${end}")`
        : null,
      sharesNulls: rule.kind === 'unique' && rule.nulls !== 'distinct',
      where: alias => [
        ...(start ? [`${alias}"${start}" is not null`] : []),
        ...indexConditions(resource, conditions, alias),
      ],
      looksAt: [
        ...new Set([
          ...columns.map(({ column }) => column),
          ...span,
          ...testsIn(conditions).map(({ field }) => field),
        ]),
      ],
    }
  })
}

/** Of a unique constraint, what follows `on <table>` in its index. */
export function uniqueIndexSql({ columns, where, sharesNulls }: CompiledConstraint): string {
  const parts = columns.map(({ column, of }) => (of('') === `"${column}"` ? of('') : `(${of('')})`))
  const same = sharesNulls && columns.some(({ nullable }) => nullable)
  return [
    `using btree (${parts.join(', ')})`,
    ...(same ? ['nulls not distinct'] : []),
    `where ${['deleted_at is null', ...where('')].join(' and ')}`,
  ].join(' ')
}

/** Of a constraint on spans, what follows `exclude`. */
export function exclusionSql({ columns, range, where }: CompiledConstraint): string {
  const parts = columns.map(({ column, of }) => `${of('') === `"${column}"` ? of('') : `(${of('')})`} with =`)
  return `using gist (${[...parts, `${range?.('')} with &&`].join(', ')}) where (${['deleted_at is null', ...where('')].join(' and ')})`
}
