import { toIso } from '../../fields/date-time/index.ts'
import type { RequestContext } from '../auth/caller.ts'
import { databaseIso } from '../db/time.ts'
import type { Locale } from '../i18n.ts'
import { asRead } from '../rich-text/as-read.ts'
import { rowsReader } from '../rich-text/formulas.ts'
import { nameTranslator } from './builtin-names.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { PrincipalCache } from './principal-cache.ts'
import { readableBy } from './readable.ts'
import type { JsonRow } from './row.ts'

export type { JsonRow }

/** How the rows of a resource are read by somebody who may read a certain choice of its fields. */
export interface RowShape {
  /** The columns to select, in the order in which `build` expects them. */
  readonly columns: readonly string[]
  /** Makes the JSON row from a row of arrays, whose columns begin at `offset`. */
  build(row: readonly unknown[], offset: number): JsonRow
}

type Reader = { readonly key: string; readonly read: ((stored: unknown) => unknown) | null }

const systemBefore: readonly [string, Reader['read']][] = [['id', null]]
const systemAfter: readonly [string, Reader['read']][] = [
  ['created_at', toIso],
  ['updated_at', toIso],
  ['deleted_at', toIso],
  ['created_by_id', null],
]

function makeShape(compiled: Compiled, readable: readonly CompiledField[], locale: Locale): RowShape {
  const readers: Reader[] = []
  const columns: string[] = []
  const add = (column: string, key: string, read: Reader['read']) => {
    columns.push(column)
    readers.push({ key, read })
  }
  for (const [key, read] of systemBefore) add(key, key, read)
  for (const { column, key, type, field } of readable) {
    if (!column) continue
    const serialise = (stored: unknown) => type.serialise(field, stored)
    const rows = rowsReader(field)
    const read = type.isHtml
      ? (stored: unknown) => asRead(serialise(stored) as string)
      : rows
        ? (stored: unknown) => rows(serialise(stored))
        : serialise
    add(column, key, stored => (stored === null ? null : read(stored)))
  }
  for (const [key, read] of systemAfter) add(key, key, read)
  const computed = Object.entries(compiled.computed).filter(([name]) =>
    readable.some(field => field.name === name),
  )
  const derived = readable.filter(({ type }) => type.derive)
  const translateName = nameTranslator(locale, compiled)
  return {
    columns,
    build(row, offset) {
      const json: Record<string, unknown> = {}
      for (let index = 0; index < readers.length; index++) {
        const { key, read } = readers[index] as Reader
        const stored = row[offset + index]
        json[key] = read && stored !== null ? read(stored) : stored
      }
      for (const [name, make] of computed) json[name] = make(json)
      if (derived.length) {
        const now = databaseIso()
        for (const { key, type, field } of derived) json[key] = type.derive?.(field, json, now)
      }
      translateName?.(json)
      return json as JsonRow
    },
  }
}

const shapes = new WeakMap<Compiled, Map<string, RowShape>>()

/** The shape of a resource's rows in a language, for a choice of readable fields; made once for each. */
export function shapeOf(
  compiled: Compiled,
  locale: Locale,
  mayRead: (field: CompiledField) => boolean,
): RowShape {
  const readable = compiled.fields.filter(mayRead)
  const fields = readable.length === compiled.fields.length ? '*' : readable.map(field => field.name).join()
  const mask = `${locale} ${fields}`
  let byMask = shapes.get(compiled)
  if (!byMask) {
    byMask = new Map()
    shapes.set(compiled, byMask)
  }
  let shape = byMask.get(mask)
  if (!shape) {
    shape = makeShape(compiled, readable, locale)
    byMask.set(mask, shape)
  }
  return shape
}

type Shapes = Record<Locale, PrincipalCache<Compiled, RowShape>>

const callersShapes = {
  tr: new PrincipalCache<Compiled, RowShape>(),
  en: new PrincipalCache<Compiled, RowShape>(),
} as const satisfies Shapes

const callersListShapes = {
  tr: new PrincipalCache<Compiled, RowShape>(),
  en: new PrincipalCache<Compiled, RowShape>(),
} as const satisfies Shapes

/** The shape of a resource's rows for a caller, in the language of the request. */
export const shapeFor = (
  compiled: Compiled,
  { caller, locale }: Pick<RequestContext, 'caller' | 'locale'>,
): RowShape =>
  callersShapes[locale].get(caller, compiled, () =>
    shapeOf(compiled, locale, field => readableBy(caller, field)),
  )

/** The same for the rows of its list, which leave out what the list is declared to do without. */
export function listShapeFor(
  compiled: Compiled,
  context: Pick<RequestContext, 'caller' | 'locale'>,
): RowShape {
  const { without = [] } = compiled.resource.config.list
  if (!without.length) return shapeFor(compiled, context)
  const { caller, locale } = context
  return callersListShapes[locale].get(caller, compiled, () =>
    shapeOf(compiled, locale, field => readableBy(caller, field) && !without.includes(field.name)),
  )
}

/** The select list of a shape on an alias. */
export const selectList = (shape: RowShape, alias: string): string =>
  shape.columns.map(column => `${alias}."${column}"`).join(', ')
