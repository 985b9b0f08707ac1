import type { RowField, RowsField } from './index.ts'

/** A row of a value. */
export type RowValues = Readonly<Record<string, unknown>>

/** The rows of a value; none of one that has none. */
export const rowsOf = (value: unknown): readonly RowValues[] => (Array.isArray(value) ? value : [])

/** The fields of the rows, in their order. */
export const fieldsOf = ({ options }: RowsField) => Object.entries(options.of) as [string, RowField][]
