import { pairBehind } from '../../metadata/access.ts'
import { notApplying, startingRow, whensOf } from '../../metadata/applies.ts'
import { copiedFields, copiedTitles, titleOfCopy } from '../../metadata/copy.ts'
import { may } from '../auth/caller.ts'
import { locales, translate } from '../i18n.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { copyOwned } from './copy-owned.ts'
import { followableBy, readableBy } from './readable.ts'
import { visibleAmong } from './relations.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { store } from './store.ts'
import { writableBy } from './values.ts'
import { inTransaction, linked } from './write.ts'

type Body = Readonly<Record<string, unknown>>

/** Whether a caller could give a new record a value of the field, and reads the one that the source has. */
function takes(context: Context, compiled: Compiled, field: CompiledField): boolean {
  const { caller, engine } = context
  if (!writableBy(caller, compiled, field, 'create') || !readableBy(caller, field)) return false
  if (field.pivot) return followableBy(caller, field)
  if (!field.column || !field.target) return true
  const pair = pairBehind(compiled.resource, field.name, engine.catalogue.get(field.target).resource)
  return !pair || may(caller, `${pair}.store`)
}

/** What of the values points at records that are there for the caller: nobody is led to others by a copy. */
async function onlySeen(
  context: Context,
  fields: readonly CompiledField[],
  values: Record<string, unknown>,
): Promise<void> {
  const pointing = fields.filter(({ target, type, key }) => target && !type.isFile && values[key] != null)
  const choices = pointing.map(({ key, target }) => ({
    target: context.engine.catalogue.get(target as string),
    ids: [values[key]].flat() as number[],
  }))
  const { found } = await visibleAmong(context, choices)
  for (const [at, { key, pivot, field }] of pointing.entries()) {
    const seen = found[at] as Set<number>
    if (pivot) values[key] = (values[key] as number[]).filter(id => seen.has(id))
    // A required one stays, and is refused at its field: whoever copies has to choose another.
    else if (!seen.has(values[key] as number) && field.options.required !== true) delete values[key]
  }
}

/** The title of the copy, and those in other languages, each with the word of its language. */
function markTitles({ locale }: Context, { resource, byName }: Compiled, values: Record<string, unknown>) {
  const { titles = {} } = resource.config
  for (const name of copiedTitles(resource)) {
    const { key, field } = byName.get(name) as CompiledField
    const value = values[key]
    if (typeof value !== 'string') continue
    const language = locales.find(other => titles[other] === name) ?? locale
    values[key] = titleOfCopy(value, translate(language, 'common:copy.word'), field.options.max)
  }
}

/** Takes out what does not apply to the copy: it begins in another state, or with other values. */
function dropUnmet({ resource }: Compiled, values: Record<string, unknown>, body: Body): void {
  const { fields } = resource.config
  const unmet = notApplying(fields, whensOf(resource), { ...startingRow(resource), ...values, ...body })
  for (const name of unmet) delete values[name]
}

/** The values that a copy takes from its source, by JSON key: what the body does not name. */
async function takenFrom(
  context: Context,
  compiled: Compiled,
  source: JsonRow,
  body: Body,
): Promise<Record<string, unknown>> {
  const fields = copiedFields(compiled.resource)
    .map(name => compiled.byName.get(name) as CompiledField)
    .filter(field => !Object.hasOwn(body, field.key) && takes(context, compiled, field))
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const value = field.pivot ? await linked(context, field, source.id) : source[field.key]
    if (value !== null && value !== undefined) values[field.key] = value
  }
  await onlySeen(context, fields, values)
  dropUnmet(compiled, values, body)
  markTitles(context, compiled, values)
  return values
}

/**
 * `POST /api/{resource}/{id}/duplicate`: a new record with the values of one that the caller sees, with those of the body
 * in their place, and with copies of the rows that belong to it. It goes the way of `store`, and throws what that throws.
 */
export async function duplicate(
  context: Context,
  compiled: Compiled,
  id: number,
  body: unknown,
): Promise<JsonRow> {
  const isObject = body === undefined || body === null || (typeof body === 'object' && !Array.isArray(body))
  return inTransaction(context, async inner => {
    const source = await loadRow(inner, compiled, id)
    const given = (isObject ? (body ?? {}) : {}) as Body
    const taken = await takenFrom(inner, compiled, source, given)
    const row = await store(inner, compiled, isObject ? { ...taken, ...given } : body, id)
    await copyOwned(inner, compiled, source.id, row.id)
    return row
  })
}
