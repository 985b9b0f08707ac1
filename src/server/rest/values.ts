import { checkParts } from '../../fields/check.ts'
import { typeOf } from '../../fields/index.ts'
import { pairOf } from '../../metadata/access.ts'
import { fieldWhens, notApplying, whensOf } from '../../metadata/applies.ts'
import { asOptional, isLater } from '../../metadata/draft.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { type Caller, may } from '../auth/caller.ts'
import { hashPasswordNow } from '../auth/passwords.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { wrongFormulas } from '../rich-text/formulas.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { readableBy } from './readable.ts'

/** What a body is checked for: a new record, or changes of one. */
export type Mode = 'create' | 'update'

/** Errors of a body by key, while they are gathered. */
export type Errors = Record<string, Message[]>

/** A body that was read: its values as they are stored, by field name, and what is wrong with it, by key. */
export interface ParsedBody {
  readonly values: Map<string, unknown>
  readonly errors: Errors
}

/** The rows of a value with their formatted texts cleaned; one that was nothing but script is not there. */
const securedRows = (fields: Fields, rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const field = fields[name]
        if (!field || value === null || typeOf(field).isEmpty(value)) return [name, value]
        const clean = secured(field, value)
        return [name, typeOf(field).isEmpty(clean) ? null : clean]
      }),
    ),
  )

/** A value without what must not be stored: HTML without scripts, a secret as its hash. */
function secured(field: AnyField, value: unknown): unknown {
  const type = typeOf(field)
  if (type.isHtml) return cleanHtml(value as string, field.options.formulas === true)
  const fields = type.rowFields?.(field)
  if (fields) return securedRows(fields, value as Readonly<Record<string, unknown>>[])
  return type.isSecret ? hashPasswordNow(value as string) : value
}

/** A checked value as it is stored. */
export function toStored(field: AnyField, value: unknown): unknown {
  const type = typeOf(field)
  if (value === null || type.isEmpty(value)) return field.storage === 'pivot' ? [] : null
  const clean = secured(field, value)
  // Of a text that was nothing but script nothing is left.
  return type.isEmpty(clean) ? null : type.parse(field, clean)
}

/** A value that is about to be stored, or undefined where a formula in it is wrong, which is noted. */
function withSoundFormulas(field: AnyField, key: string, value: unknown, errors: Errors): unknown {
  const found = Object.entries(wrongFormulas(field, key, value))
  for (const [path, wrong] of found) errors[path] = [wrong]
  return found.length ? undefined : value
}

/** Whether nothing is wrong with a value once it is cleaned, which tells for certain what is in a text; what is wrong is noted. */
function isStillRight(field: AnyField, key: string, value: unknown, errors: Errors): boolean {
  const left = Object.entries(checkParts(field, key, value))
  for (const [path, wrong] of left) errors[path] = [wrong]
  return !left.length
}

/** Reads a value of a body under its key: as it is stored, or undefined where something is wrong, which is noted. */
function readValue(field: AnyField, key: string, value: unknown, errors: Errors): unknown {
  const found = checkParts(field, key, value)
  for (const [path, wrong] of Object.entries(found)) errors[path] = [wrong]
  if (value === undefined || Object.keys(found).length) return undefined
  const type = typeOf(field)
  // Nothing at all may come as a blank text as well.
  const fields = value === null || type.isEmpty(value) ? undefined : type.rowFields?.(field)
  if (!fields) {
    const stored = toStored(field, value)
    if (type.isHtml && stored !== null && !isStillRight(field, key, stored, errors)) return undefined
    return withSoundFormulas(field, key, stored, errors)
  }
  // Of a required text that was nothing but script nothing is left.
  const rows = securedRows(fields, value as Readonly<Record<string, unknown>>[])
  if (!isStillRight(field, key, rows, errors)) return undefined
  if (withSoundFormulas(field, key, rows, errors) === undefined) return undefined
  return type.isEmpty(rows) ? null : type.parse(field, rows)
}

/** A value that is about to be stored as an answer will have it. */
export function asJson({ type, field }: CompiledField, value: unknown): unknown {
  if (value === null) return null
  if (value === undefined) return null
  const shown = type.serialise(field, value)
  return typeof shown === 'string' && type.column(field)?.type === 'jsonb' ? JSON.parse(shown) : shown
}

/** Whether a caller may write a field through store or update. */
export function writableBy(
  caller: Caller,
  compiled: Compiled,
  compiledField: CompiledField,
  mode: Mode,
): boolean {
  const { field, name } = compiledField
  const { writable, readable } = field.options
  // What one may not read is not there for one; a password, which nobody reads, is written all the same.
  if (readable !== false && !readableBy(caller, compiledField)) return false
  if (writable === false || (writable !== undefined && writable !== mode)) return false
  if (compiled.resource.config.lifecycle?.field === name) return false
  if (field.storage === 'inverse' || field.storage === 'none') return false
  const pair = pairOf(field)
  if (!pair) return true
  return may(caller, `${pair}.store`) && (mode === 'create' || may(caller, `${pair}.destroy`))
}

/**
 * Holds a body against the fields that the caller may write: gives the values as they are stored, by field name,
 * and the errors by key. Nothing but declared, writable fields is ever taken from a body.
 */
export function readBody(body: unknown, compiled: Compiled, caller: Caller, mode: Mode): ParsedBody {
  const errors: Errors = {}
  const values = new Map<string, unknown>()
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { values, errors: { body: [message('errors:bodyObject')] } }
  for (const key of Object.keys(body)) {
    const field = compiled.byKey.get(key)
    if (!field || !writableBy(caller, compiled, field, mode))
      errors[key.slice(0, 100)] = [message('notWritable')]
  }
  const whens = whensOf(compiled.resource)
  for (const compiledField of compiled.fields) {
    const { field, key, name } = compiledField
    if (!writableBy(caller, compiled, compiledField, mode)) continue
    const value = (body as Record<string, unknown>)[key]
    // What depends on other values or on the record's state is settled when all are known: {@link settleConditional},
    // {@link settleLater}.
    const depends = whens.has(name) || isLater(field)
    if (value === undefined && (depends || mode === 'update' || field.options.default !== undefined)) continue
    const stored = readValue(depends ? asOptional(field) : field, key, value, errors)
    if (stored === undefined) continue
    if (stored === null && field.options.required && field.options.default === undefined && !depends)
      errors[key] = [message('required')]
    // A default stands for nothing given, on update as on create.
    values.set(
      name,
      stored === null && field.options.default !== undefined && !depends ? field.options.default : stored,
    )
  }
  return { values, errors }
}

/** Holds an action's input against its declared fields; the same rules as a body's. */
export function readInput(body: unknown, fields: Fields, ignore: readonly string[] = []): ParsedBody {
  const errors: Errors = {}
  const values = new Map<string, unknown>()
  const given = (body ?? {}) as Record<string, unknown>
  if (typeof given !== 'object' || Array.isArray(given))
    return { values, errors: { body: [message('errors:bodyObject')] } }
  const keys = new Map(
    Object.entries<AnyField>(fields).map(([name, field]) => [typeOf(field).key(name), { name, field }]),
  )
  for (const key of Object.keys(given))
    if (!keys.has(key) && !ignore.includes(key)) errors[key.slice(0, 100)] = [message('notWritable')]
  const unmet = notApplying(fields, fieldWhens(fields), given)
  for (const [key, { name, field }] of keys) {
    if (unmet.has(name)) {
      const value = given[key] ?? null
      if (value !== null && !typeOf(field).isEmpty(value)) errors[key] = [message('notApplicable')]
      continue
    }
    // Of a record that is made what is not said begins as it does in any new one.
    const start = field.options.own ? field.options.default : undefined
    const stored = readValue(field, key, given[key] === undefined ? start : given[key], errors)
    if (stored === undefined) continue
    if (stored === null && field.options.required) errors[key] = [message('required')]
    values.set(name, stored)
  }
  return { values, errors }
}
