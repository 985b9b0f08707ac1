import type { AnyOptions } from '../../metadata/field.ts'
import { HttpError } from '../http/errors.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { guardLink } from '../rest/grants.ts'
import { index } from '../rest/list.ts'
import { importFields } from './columns.ts'

/** A record with which a new one starts, by the declaration of the relation. */
export interface PresetRecord {
  readonly id: number
  readonly title: string
}

/** The record that a field of a new record starts with, as far as the caller may see it and hand it on. */
export async function presetOf(
  context: Context,
  compiled: Compiled,
  { field, target: name }: CompiledField,
): Promise<PresetRecord | undefined> {
  const { preset } = field.options as AnyOptions
  if (!name || typeof preset !== 'object') return undefined
  const target = context.engine.catalogue.get(name)
  const [[key, value]] = Object.entries(preset) as [[string, string]]
  const { data } = await index(context, target, { [`filter[${key}]`]: value })
  const row = data.find(found => found[key] === value)
  if (!row) return undefined
  const id = row.id as number
  try {
    await guardLink(context, compiled, target.table, null, [id])
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return undefined
    throw error
  }
  return { id, title: String(row[target.resource.config.title]) }
}

/** What new records of a file have where it says nothing: values by the fields' keys. */
export async function presetLinks(
  context: Context,
  compiled: Compiled,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const values = new Map<string, readonly number[]>()
  for (const field of importFields(compiled, context.caller)) {
    const record = await presetOf(context, compiled, field)
    if (record) values.set(field.key, [record.id])
  }
  return values
}
