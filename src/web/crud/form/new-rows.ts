import { createContext, useContext, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from './resolver.ts'

/** What the server said, by key. */
type Said = Readonly<Record<string, readonly string[]>>

/** A row that is stored with the new record that it belongs to. */
export interface NewRow {
  /** Below zero: it has no other before it is stored. */
  readonly id: number
  /** As its dialog holds them. */
  readonly values: FormValues
  /** What is sent of it. */
  readonly body: Readonly<Record<string, unknown>>
  /** What the server said of it, by key; under an empty one what it said of the row as a whole. */
  readonly errors?: Said
}

/** The rows of one relation. */
interface RowList {
  readonly rows: readonly NewRow[]
  /** What the server said of all of them. */
  readonly errors: readonly string[]
}

/** The rows that the form of a new record stores with it. */
export interface NewRows {
  of(relation: string): RowList
  /** Puts a row in the place of the one with its id, or last. Without an id it is a new one. */
  keep(relation: string, row: Pick<NewRow, 'values' | 'body'> & { readonly id?: number }): void
  remove(relation: string, id: number): void
  /** Puts a row before another one, or last. */
  move(relation: string, id: number, before: number | null): void
  /** What is sent of them with the record, by relation. */
  body(): Record<string, readonly unknown[]>
  /** Shows at the rows what the server said of them. Gives the path of the first. */
  show(errors?: Said): string | undefined
  readonly count: number
  /** The paths of what the server said something of. */
  readonly wrong: readonly string[]
}

type Lists = Readonly<Record<string, RowList>>

const nothing: RowList = { rows: [], errors: [] }

/** What of the errors stands below a path, by what follows it. */
const below = (errors: Said, path: string): Said =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, texts]) =>
      key === path ? [['', texts]] : key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), texts]] : [],
    ),
  )

const isWrong = ({ errors = {} }: NewRow) => Object.keys(errors).length > 0

const wrongPaths = (lists: Lists): string[] =>
  Object.entries(lists).flatMap(([relation, { rows, errors }]) => [
    ...(errors.length ? [relation] : []),
    ...rows.flatMap((row, at) => (isWrong(row) ? [`${relation}.${at}`] : [])),
  ])

/** The rows with the one of an id before another one, or last. */
function movedTo(rows: readonly NewRow[], id: number, before: number | null): readonly NewRow[] {
  const row = rows.find(each => each.id === id)
  const others = rows.filter(each => each.id !== id)
  const at = before === null ? -1 : others.findIndex(each => each.id === before)
  return row ? others.toSpliced(at < 0 ? others.length : at, 0, row) : rows
}

/** Keeps the rows of the form of a new record until they are sent with it. */
export function useNewRows(): NewRows {
  const [lists, setLists] = useState<Lists>({})
  const latest = useRef(lists)
  const last = useRef(0)
  return useMemo(() => {
    const set = (next: Lists) => {
      latest.current = next
      setLists(next)
    }
    const change = (relation: string, to: (rows: readonly NewRow[]) => readonly NewRow[]) =>
      // What was said of all of them is said of those that there were.
      set({
        ...latest.current,
        [relation]: { rows: to((latest.current[relation] ?? nothing).rows), errors: [] },
      })
    return {
      of: relation => lists[relation] ?? nothing,
      keep: (relation, { id, values, body }) =>
        change(relation, rows => {
          if (id !== undefined) return rows.map(row => (row.id === id ? { id, values, body } : row))
          last.current--
          return [...rows, { id: last.current, values, body }]
        }),
      remove: (relation, id) => change(relation, rows => rows.filter(row => row.id !== id)),
      move: (relation, id, before) => change(relation, rows => movedTo(rows, id, before)),
      body: () =>
        Object.fromEntries(
          Object.entries(latest.current).flatMap(([relation, { rows }]) =>
            rows.length ? [[relation, rows.map(({ body }) => body)]] : [],
          ),
        ),
      show(errors = {}) {
        const next = Object.fromEntries(
          Object.entries(latest.current).map(([relation, { rows }]) => [
            relation,
            {
              rows: rows.map((row, at) => ({ ...row, errors: below(errors, `${relation}.${at}`) })),
              errors: errors[relation] ?? [],
            },
          ]),
        )
        // Whoever asks goes on to what is drawn of it.
        flushSync(() => set(next))
        return wrongPaths(next)[0]
      },
      count: Object.values(lists).reduce((sum, { rows }) => sum + rows.length, 0),
      wrong: wrongPaths(lists),
    }
  }, [lists])
}

const Context = createContext<NewRows | undefined>(undefined)

/** Gives what stands in the form of a new record the rows that are stored with it. */
export const NewRowsProvider = Context.Provider

/** Of the form around; undefined outside of one. */
export const useRowsOfForm = (): NewRows | undefined => useContext(Context)
