/** What a write does to fields that apply only while the others of their record meet a condition (`when`). */
import { keysAsked, notApplying, startingRow, type Whens, whensOf } from '../../metadata/applies.ts'
import { message } from '../../metadata/message.ts'
import { auditedValue } from './audit.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { keysOfChoices, narrowedChoices, settleOffered } from './offered.ts'
import { type JsonRow, shapeOf } from './shape.ts'
import { actAsAuthor } from './states.ts'
import { asJson, type Errors, type ParsedBody } from './values.ts'
import { bumpUpdatedAt, throwIfInvalid } from './write.ts'

type Row = Readonly<Record<string, unknown>>

const unmetBy = ({ resource }: Compiled, whens: Whens, row: Row) =>
  notApplying(resource.config.fields, whens, row)

/** Whether there is a value. */
export const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/** The fields that the conditions are about: those that have one, and those that they ask for; and the same of choices. */
function concernedFields(
  { fields }: Compiled,
  whens: Whens,
  choices: readonly CompiledField[] = [],
): CompiledField[] {
  const keys = new Set([...[...whens.values()].flatMap(keysAsked), ...keysOfChoices(choices)])
  return fields.filter(
    field => field.column && (whens.has(field.name) || keys.has(field.key) || choices.includes(field)),
  )
}

/** The record with the values that its conditions are about, also those that the caller may not read. */
async function completeRow(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  compiled: Compiled,
  concerned: readonly CompiledField[],
  row: JsonRow,
): Promise<Row> {
  const unread = concerned.filter(({ key }) => !(key in row))
  if (!unread.length) return row
  const shape = shapeOf(compiled, locale, field => unread.includes(field))
  const [found] = await db.read(
    `select ${shape.columns.map(column => `"${column}"`).join(', ')} from "${compiled.table}" where id = $1`,
    [row.id],
  )
  return found ? { ...shape.build(found, 0), ...row } : row
}

/** What stands in for a value that is not given where the field applies: its default, or that it is missing. */
function fillIn({ field, key, name }: CompiledField, { values, errors }: ParsedBody): void {
  // What was given and is wrong, in itself or in one of its parts, is not missing.
  if (Object.keys(errors).some(path => path === key || path.startsWith(`${key}.`))) return
  if (field.options.default !== undefined) values.set(name, field.options.default)
  else if (field.options.required) errors[key] = [message('required')]
}

/**
 * Holds checked values against the conditions of their fields. What does not apply is refused where it was sent, and
 * emptied where it was stored, with the values that are about to be written; what begins to apply takes its default, or
 * has to be given. Choices are held against what they offer beside the other values ({@link settleOffered}). `before` is the
 * record, or null for a new one.
 */
export async function settleConditional(
  context: Context,
  compiled: Compiled,
  parsed: ParsedBody,
  before: JsonRow | null,
): Promise<void> {
  const whens = whensOf(compiled.resource)
  const { values, errors } = parsed
  const choices = narrowedChoices(compiled)
  if (!whens.size && !choices.length) return
  const concerned = concernedFields(compiled, whens, choices)
  if (before && !concerned.some(({ name }) => values.has(name))) return
  const was = before && (await completeRow(context, compiled, concerned, before))
  const row: Record<string, unknown> = { ...(was ?? startingRow(compiled.resource)) }
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (field) row[field.key] = asJson(field, value)
  }
  settleOffered(choices, parsed, row, unmetBy(compiled, whens, row))
  const unmet = unmetBy(compiled, whens, row)
  const unmetBefore = was && unmetBy(compiled, whens, was)
  for (const field of concerned) {
    const { name, key } = field
    if (!whens.has(name)) continue
    const given = values.get(name)
    const standing = was?.[key]
    if (!unmet.has(name)) {
      const isMissing = values.has(name) || !unmetBefore || unmetBefore.has(name)
      if (isMissing && !isGiven(values.has(name) ? given : standing)) fillIn(field, parsed)
      continue
    }
    if (isGiven(given)) errors[key] ??= [message('notApplicable')]
    if (was ? isGiven(standing) : field.field.options.default !== undefined) values.set(name, null)
    // What the caller may not read is emptied all the same: the comparison has to know that there is something.
    if (before && isGiven(standing) && !(key in before)) Object.assign(before, { [key]: standing })
  }
}

/** What was emptied with a change of state, for its audit line. */
export interface Emptied {
  readonly before: Row
  readonly after: Row
}

/**
 * Empties what no longer applies to a record whose state was just changed by the transaction, and throws 422 where what
 * begins to apply is required and missing. `before` is the record as it was.
 */
export async function emptyUnmet(context: Context, compiled: Compiled, before: JsonRow): Promise<Emptied> {
  const whens = whensOf(compiled.resource)
  if (!whens.size) return { before: {}, after: {} }
  const { id } = before
  const concerned = concernedFields(compiled, whens)
  const now = await completeRow(context, compiled, concerned, { id } as JsonRow)
  // Of what the caller may not read only how it is now is known.
  const was = { ...now, ...before }
  const [unmet, unmetBefore] = [now, was].map(row => unmetBy(compiled, whens, row)) as [
    Set<string>,
    Set<string>,
  ]
  const fields = concerned.filter(({ name }) => whens.has(name))
  const errors: Errors = {}
  for (const { name, key, field } of fields)
    if (!unmet.has(name) && unmetBefore.has(name) && field.options.required && !isGiven(now[key]))
      errors[key] = [message('required')]
  throwIfInvalid(errors)
  const emptied = fields.filter(({ name, key }) => unmet.has(name) && isGiven(now[key]))
  if (!emptied.length) return { before: {}, after: {} }
  await actAsAuthor(context, compiled)
  const columns = emptied.map(({ column }) => `"${column}" = null`)
  await context.db.read(
    `update "${compiled.table}" set ${[...columns, bumpUpdatedAt()].join(', ')} where id = $1`,
    [id],
  )
  const audited = emptied.filter(({ field }) => field.options.readable !== false)
  return {
    before: Object.fromEntries(audited.map(({ key, field }) => [key, auditedValue(field, now[key])])),
    after: Object.fromEntries(audited.map(({ key }) => [key, null])),
  }
}

/** Throws 422 where a to-one field that is about to be set from its other side does not apply to one of the records. */
export async function requireApplying(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  ids: readonly number[],
): Promise<void> {
  const whens = whensOf(compiled.resource)
  if (!whens.has(field.name)) return
  const shape = shapeOf(compiled, context.locale, () => true)
  const rows = await context.db.read(
    `select ${shape.columns.map(column => `"${column}"`).join(', ')} from "${compiled.table}" where id = any ($1::bigint[])`,
    [ids],
  )
  if (rows.some(row => unmetBy(compiled, whens, shape.build(row, 0)).has(field.name)))
    throwIfInvalid({ ids: [message('notApplicable')] })
}
