import { toIso } from '../../fields/date-time/index.ts'
import type { Caller } from '../auth/caller.ts'
import { computedValues } from '../computed.ts'
import { type Compiled, type CompiledField, readableBy } from './catalogue.ts'
import { PerCaller } from './per-caller.ts'

export type JsonRow = Record<string, unknown> & { id: number; deleted_at: string | null }

/** How the rows of a resource are read by somebody who may read a certain choice of its fields. */
export interface Shape {
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

function makeShape(compiled: Compiled, readable: readonly CompiledField[]): Shape {
  const readers: Reader[] = []
  const columns: string[] = []
  const add = (column: string, key: string, read: Reader['read']) => {
    columns.push(column)
    readers.push({ key, read })
  }
  for (const [key, read] of systemBefore) add(key, key, read)
  for (const { column, key, type, field } of readable)
    if (column) add(column, key, stored => (stored === null ? null : type.serialise(field, stored)))
  for (const [key, read] of systemAfter) add(key, key, read)
  const computed = Object.entries(computedValues[compiled.name as keyof typeof computedValues] ?? {}).filter(
    ([name]) => readable.some(field => field.name === name),
  )
  return {
    columns,
    build(row, offset) {
      const json: Record<string, unknown> = {}
      for (let index = 0; index < readers.length; index++) {
        const { key, read } = readers[index] as Reader
        const stored = row[offset + index]
        json[key] = read && stored !== null ? read(stored) : stored
      }
      for (const [name, make] of computed) json[name] = make(json as never)
      return json as JsonRow
    },
  }
}

const shapes = new WeakMap<Compiled, Map<string, Shape>>()

/** The shape of a resource's rows for a choice of readable fields; made once for each choice. */
export function shapeOf(compiled: Compiled, mayRead: (field: CompiledField) => boolean): Shape {
  const readable = compiled.fields.filter(mayRead)
  const mask = readable.length === compiled.fields.length ? '*' : readable.map(field => field.name).join()
  let byMask = shapes.get(compiled)
  if (!byMask) {
    byMask = new Map()
    shapes.set(compiled, byMask)
  }
  let shape = byMask.get(mask)
  if (!shape) {
    shape = makeShape(compiled, readable)
    byMask.set(mask, shape)
  }
  return shape
}

const callersShapes = new PerCaller<Compiled, Shape>()

/** The shape of a resource's rows for a caller. */
export const shapeFor = (compiled: Compiled, caller: Caller): Shape =>
  callersShapes.get(caller, compiled, () => shapeOf(compiled, field => readableBy(caller, field)))

/** The select list of a shape on an alias. */
export const selectList = (shape: Shape, alias: string): string =>
  shape.columns.map(column => `${alias}."${column}"`).join(', ')
