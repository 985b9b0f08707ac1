import { refusedAt } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import { settleConditional } from './conditional.ts'
import { type Context, followed, followersOf, rulesOf } from './context.ts'
import { settleLater } from './drafts.ts'
import { checkHolders, hasHolders } from './editable.ts'
import { requireFits } from './fits.ts'
import { guardLinked, guardValues } from './grants.ts'
import { insert } from './insert.ts'
import { settleLengths } from './lengths.ts'
import { notifyOfNew } from './notify-rules.ts'
import { checkRelations, lockTargets, requireOpener } from './relations.ts'
import { mediaIn } from './rich-text.ts'
import { fillScope, fillSource } from './scope-checks.ts'
import type { JsonRow } from './shape.ts'
import { noLinks, noteLinks } from './tags.ts'
import { validate } from './validate.ts'
import { type ParsedBody, readBody } from './values.ts'
import { mapDatabaseError, named } from './violations.ts'
import { inTransaction, link, pivotValues, throwIfInvalid } from './write.ts'

/**
 * Reads a body for a new record and checks its values, its relations and, unless `rules` is false, the resource's own
 * rules. What it would grant is left to {@link guardNew}. `source` is the record that it is copied from.
 */
export async function readNew(
  context: Context,
  compiled: Compiled,
  body: unknown,
  options: { readonly source?: number | null; readonly rules?: boolean } = {},
): Promise<ParsedBody> {
  const parsed = readBody(body, compiled, context.caller, 'create')
  const { values, errors } = parsed
  fillSource(context, compiled, body, parsed)
  fillScope(context, compiled, body, values, errors)
  await settleLengths(context, compiled, parsed, null)
  await settleConditional(context, compiled, parsed, null)
  settleLater(compiled, parsed, null)
  await validate(context, compiled, parsed, null, options)
  await checkHolders(context, compiled, values, errors)
  return parsed
}

/** Throws 403, or 422, where a new record of these values would grant or change what the caller may not. */
export async function guardNew(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  await guardValues(context, compiled, values, null)
  for (const [field, ids] of pivotValues(compiled, values)) {
    await refusedAt(field.key, () =>
      guardLinked(context, context.engine.catalogue.get(field.target as string).table, ids),
    )
    await requireOpener(context, field, ids, field.key)
  }
}

/**
 * Everything about a new record that can be said before it is written: its rules, that what it points at is there,
 * and that it grants nothing that the caller does not hold (403). The import's dry run is this same function. `source` is
 * the record that it is copied from.
 */
export async function prepare(
  context: Context,
  compiled: Compiled,
  body: unknown,
  source: number | null = null,
): Promise<ParsedBody> {
  const parsed = await readNew(context, compiled, body, { source })
  // What is not there for the caller is refused as such, and what it would bring stays unsaid.
  if (!Object.keys(parsed.errors).length) await guardNew(context, compiled, parsed.values)
  return parsed
}

/** `POST /api/{resource}`. `source` is the record that the new one is copied from. */
export async function store(
  context: Context,
  compiled: Compiled,
  body: unknown,
  source: number | null = null,
): Promise<JsonRow> {
  return storePrepared(context, compiled, await prepare(context, compiled, body, source), source)
}

/** Writes what {@link prepare} gave; throws 422 where it found errors. */
export async function storePrepared(
  context: Context,
  compiled: Compiled,
  { values, errors }: ParsedBody,
  source: number | null = null,
): Promise<JsonRow> {
  const extras = source === null ? {} : { copied_from: source }
  throwIfInvalid(errors)
  const pivots = pivotValues(compiled, values).filter(([, ids]) => ids.length)
  try {
    const { hold, written } = rulesOf(context, compiled) ?? {}
    const inSteps =
      pivots.length ||
      written ||
      followersOf(context, compiled).length ||
      compiled.resource.config.created?.notify ||
      mediaIn(compiled, values).length ||
      hasHolders(compiled)
    if (!inSteps) {
      const row = await insert(context, compiled, values, {}, extras)
      noteLinks(row, noLinks(compiled))
      return row
    }
    return await inTransaction(context, async inner => {
      await hold?.(inner, values)
      await lockTargets(inner, compiled, values, null)
      await checkRelations(inner, compiled, values, null, errors, source)
      await checkHolders(inner, compiled, values, errors)
      throwIfInvalid(errors)
      const row = await insert(inner, compiled, values, {}, extras)
      for (const [field, ids] of pivots) {
        await requireFits(inner, compiled, field, row.id, ids, field.key)
        await link(inner, field, row.id, ids)
      }
      await written?.(inner, row, null)
      await followed(inner, compiled, [row.id])
      await notifyOfNew(inner, compiled, [row.id])
      return row
    })
  } catch (error) {
    const refused = mapDatabaseError(error, compiled)
    // Outside of a transaction nothing else names what is in the way.
    throw context.db === context.engine.db ? await named(context, refused) : refused
  }
}
