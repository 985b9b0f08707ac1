/** Rows between two records that carry values (the enrolment of a person in a course), made for many at once. */
import type { BulkFailure } from './bulk-run.ts'
import type { AnyField } from './field.ts'

/** Stands for a value that whoever assigns is asked for once, for all rows. */
export interface AskedValue {
  readonly asked: true
}

/** `with: { note: asked }`: the field of the rows is asked for. */
export const asked: AskedValue = { asked: true }

type FixedValue = string | number | boolean | null

/** A value that goes by how those were chosen for whom rows are made: one by one, or all whom a filter finds. */
export interface ValueByChoice {
  readonly ids: FixedValue
  readonly filter: FixedValue
}

/** A value that all rows have, or {@link asked}. */
export type AssignedValue = AskedValue | ValueByChoice | FixedValue

/** How the rows of a to-many relation are made for many records at once. */
export interface AssignOptions {
  /**
   * The to-one field of the rows that points at whom they are made for. Where it points at versions, the records are chosen
   * that have them, and the rows point at the newest of each: `version.question`.
   */
  readonly assign?: string
  /** Whether all whom a filter of the other side's list finds can be chosen together. */
  readonly audience?: true
  /**
   * Fields of the rows that have a fixed value, whoever may write them, or are asked for once. A value may go by how those
   * were chosen: `{ ids: 'staff', filter: 'audience' }`.
   */
  readonly with?: Readonly<Record<string, AssignedValue>>
}

/** {@link AssignOptions} as it is worked with. */
export interface AssignPlan {
  readonly chosen: string
  /** Of a field that points at versions: their field that leads to the record that is chosen. */
  readonly versionsOf: string | undefined
  /** The key under which those who are chosen are sent: `user_ids`. */
  readonly idsKey: string
  readonly byAudience: boolean
  readonly asked: readonly string[]
  readonly fixed: Readonly<Record<string, FixedValue>>
  /** Those of `fixed` that are others where a filter chose. */
  readonly byFilter: Readonly<Record<string, FixedValue>>
}

const isAsked = (value: AssignedValue): value is AskedValue =>
  typeof value === 'object' && value !== null && 'asked' in value

const goesByChoice = (value: AssignedValue): value is ValueByChoice =>
  typeof value === 'object' && value !== null && 'filter' in value

/** How rows of a relation are assigned; undefined where they are not. */
export function assignPlan({ options }: AnyField): AssignPlan | undefined {
  const { assign, audience, with: values = {} } = options as AssignOptions
  if (assign === undefined) return undefined
  const [chosen = '', versionsOf] = assign.split('.')
  const entries = Object.entries(values)
  return {
    chosen,
    versionsOf,
    idsKey: `${versionsOf ?? chosen}_ids`,
    byAudience: audience === true,
    asked: entries.filter(([, value]) => isAsked(value)).map(([name]) => name),
    fixed: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        isAsked(value) ? [] : [[name, goesByChoice(value) ? value.ids : value] as const],
      ),
    ),
    byFilter: Object.fromEntries(
      entries.flatMap(([name, value]) => (goesByChoice(value) ? [[name, value.filter] as const] : [])),
    ),
  }
}

/** What an assignment would do, as things are: `POST …/assign/preview`. */
export interface AssignPreview {
  readonly total: number
  /** Rows that would be made, those that would find no place among them. */
  readonly ready: number
  /** Rows that would find no place, and take the state of those who wait for one. */
  readonly waitlisted: number
  /**
   * Where the rows take a place later (who is invited does on accepting) and fewer are left than rows: how many places there
   * are, and how many are taken.
   */
  readonly scarce: { readonly places: number; readonly taken: number } | null
  /** There is a row already. */
  readonly already: number
  readonly refused: number
  /** The most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  /** The first of those who are refused. */
  readonly failures: readonly BulkFailure[]
}

/** Whom the lines of a file name: `POST …/assign/from-file`. */
export interface AssignFile {
  readonly file_name: string
  /** Lines with something in them. */
  readonly total: number
  /** Each once. */
  readonly ids: readonly number[]
  /** Lines that name somebody whom an earlier line names. */
  readonly repeated: number
  readonly unknown: number
  /** The first lines that name nobody, or several. */
  readonly rows: readonly {
    readonly row: number
    readonly value: string
    readonly reason: string
    readonly suggestion?: string
  }[]
}
