import { isDeepStrictEqual } from 'node:util'
import { withoutAddresses } from '../../fields/rich-text/pictures.ts'
import type { Compiled, CompiledField } from './catalogue.ts'
import type { Context } from './context.ts'
import { visibleIds } from './relations.ts'
import type { JsonRow } from './shape.ts'
import { asJson } from './values.ts'
import { linked, pivotValues } from './write.ts'

/** What is different about a record once checked values are written. */
export interface Changes {
  /** Columns with what they will hold. */
  readonly columns: Readonly<Record<string, unknown>>
  /** For the audit, by key. */
  readonly was: Readonly<Record<string, unknown>>
  readonly is: Readonly<Record<string, unknown>>
  /** The new values by field name; of a pivot those that are added. */
  readonly changed: ReadonlyMap<string, unknown>
  readonly pivots: readonly PivotChange[]
}

interface PivotChange {
  readonly field: CompiledField
  /** All that the caller named. */
  readonly ids: readonly number[]
  readonly added: readonly number[]
  readonly gone: readonly number[]
}

/** Whether two JSON values are the same, in whatever order the database keeps their keys. */
const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

/** A value of a record as it was read, as it is stored: an address that is good for a while is no part of it. */
const kept = ({ type }: CompiledField, value: unknown) =>
  type.holdsPictures && typeof value === 'string' ? withoutAddresses(value) : value

/**
 * Those of linked records that a caller's list can be about: what they do not see they neither name nor leave out.
 * A record's files are seen with it.
 */
async function seenAmong(
  context: Context,
  { target }: CompiledField,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (target === 'medias' || !ids.length) return new Set(ids)
  return visibleIds(context, context.engine.catalogue.get(target as string), ids)
}

/** Holds checked values against the record as it is, whose links are read here. */
export async function changesOf(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  values: ReadonlyMap<string, unknown>,
): Promise<Changes> {
  const columns: Record<string, unknown> = {}
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  const changed = new Map<string, unknown>()
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (!field?.column) continue
    // What nobody reads, nobody compares and no audit line tells.
    if (field.field.options.readable === false) {
      columns[field.column] = value
      continue
    }
    const json = asJson(field, value)
    const old = kept(field, before[field.key])
    if (same(old, json)) continue
    columns[field.column] = value
    was[field.key] = old ?? null
    is[field.key] = json
    changed.set(name, value)
  }
  const pivots: PivotChange[] = []
  for (const [field, ids] of pivotValues(compiled, values)) {
    const all = await linked(context, field, before.id)
    const seen = await seenAmong(context, field, all)
    const present = all.filter(id => seen.has(id))
    if (same(present, field.pivot?.ordered ? ids : [...ids].sort((a, b) => a - b))) continue
    was[field.key] = all
    is[field.key] = [...ids, ...all.filter(id => !seen.has(id))]
    const added = ids.filter(id => !present.includes(id))
    if (added.length) changed.set(field.name, added)
    pivots.push({ field, ids, added, gone: present.filter(id => !ids.includes(id)) })
  }
  return { columns, was, is, changed, pivots }
}
