/** What a field type says of its fields: how a value is stored, checked, filtered, sorted and written. */
import type { AnyField, Fields } from './field.ts'
import type { Message } from './message.ts'

/** A column of a table, as a field type asks for it. */
export interface Column {
  /** The SQL type, as PostgreSQL prints it: `text`, `bigint`, `numeric(12,2)`, `timestamp with time zone`. */
  readonly type: string
  /** The other resource, when the column is a foreign key. */
  readonly references?: string
  /** Rows whose text is like this pattern have an index of their own, under this label. */
  readonly partial?: { readonly label: string; readonly like: string }
  /** The database gives each new row a number by this pattern, as a text: `DT-{year}-{000000}`. */
  readonly serial?: string
  /** A stored generated column: the SQL expression over other columns. */
  readonly generated?: string
}

/** How a list may be filtered by a field. `text` and `exact` take a comma for "any of"; `range` takes `a..b`. */
export type FilterKind = 'text' | 'exact' | 'range' | 'many' | 'phase'

/** Which of a field's values sorts how: by the Turkish sort key, by the column as it is, or not at all. */
export type SortKind = 'text' | 'plain'

/** The words of a structured row's fields, as a file has them in the reader's language or, when it is read, in any. */
export interface RowWords {
  label(name: string): string
  option(name: string, value: string): string
  yesNo(value: boolean): string
  /** The name of the field that a label stands for. */
  named(label: string): string | undefined
  /** The value of a choice that a label stands for. */
  chosen(name: string, label: string): string | undefined
}

/** A value that a text (of a query or a file) stands for, or why it stands for none. */
export type Parsed<V = unknown> = { readonly value: V } | { readonly error: Message }

/** The pure side of a field type, one for each folder of `src/fields`. */
export interface FieldType<F extends AnyField = AnyField> {
  readonly type: F['type']
  /** The key in JSON, form and filter for a field that is declared under `name`. */
  key(name: string): string
  /** The column that keeps it, or null when it is not kept in the row. */
  column(field: F): Column | null
  /**
   * Checks a JSON value that is neither undefined nor null (and, if required, not empty), and says what is wrong.
   * This one rule set serves the form, the server and the import.
   */
  check(field: F, value: unknown): Message | undefined
  /** Whether a value counts as not given: `''`, `[]` and `{}` besides null. */
  isEmpty(value: unknown): boolean
  /** A checked JSON value as it is stored (trimmed, cleaned, normalised). */
  parse(field: F, value: unknown): unknown
  /** A stored value as JSON. */
  serialise(field: F, stored: unknown): unknown
  /** The value of a field that is kept nowhere, from its row as JSON and the present time (ISO 8601). */
  derive?(field: F, row: Readonly<Record<string, unknown>>, now: string): unknown
  /** JSON Schema (2020-12) of the value. */
  schema(field: F): Record<string, unknown>
  /** It is an e-mail address: two are the same as mail servers see it, and people are named by it. */
  readonly isMailAddress?: true
  /** It is HTML, which the server cleans before it is stored, and may have pictures of uploads in it. */
  readonly isHtml?: true
  /** It says how a row stands, as the field of a lifecycle does. */
  readonly isStatus?: true
  /** It is one of the declared values, which are compared as they are. */
  readonly isChoice?: true
  /** It is a secret: only its hash is stored, no archive has it, and no browser stores it. */
  readonly isSecret?: true
  /** Its value is an upload or several. */
  readonly isFile?: true
  /** Its value is stored nowhere: the resource's area computes it for an answer. */
  readonly isComputed?: true
  /** Its value is worked out from rows of a relation, or from other fields, when it is asked for. */
  readonly isFigure?: true
  /** Of a figure: the SQL type of its value, of which there is no column. */
  valueColumn?(field: F): string
  /** Its rows keep the order in which they were given. */
  readonly isOrdered?: true
  /** Of structured rows: the fields of each row, which the server cleans and holds personal as it does a record's. */
  rowFields?(field: F): Fields
  /**
   * Everything that is wrong with a value of several parts, by the path of the part below it (`2.text`), and what is wrong
   * with the whole under an empty path.
   */
  problems?(field: F, value: unknown): Readonly<Record<string, Message>>
  /** How lists filter by it; null when they cannot. */
  readonly filter: FilterKind | null
  /** How lists sort by it; null when they cannot. */
  readonly sort: SortKind | null
  /** One value of a filter, from its text in the address. */
  fromQuery(field: F, text: string): Parsed
  /** The value as an export writes it. `option` gives the label of a select's value. */
  toText(
    field: F,
    value: unknown,
    locale: string,
    option: (value: string) => string,
    words?: RowWords,
  ): string | number | boolean
  /**
   * The value of an import's cell, as {@link FieldType.toText} writes it in `locale` or, where that is no question, in
   * another language. `option` gives the select value of a label. Empty text never comes here.
   */
  fromText(
    field: F,
    text: string,
    locale: string,
    option: (label: string) => string | undefined,
    words?: RowWords,
  ): Parsed
}
