import type { IconName } from '../../../metadata/icon.ts'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { RowSelection } from '../bulk/selection.ts'
import type { Labels } from '../shared/labels.ts'
import type { ListState } from './address.ts'
import type { DeclaredColumn } from './columns.ts'
import type { LookName } from './looks.ts'
import type { PositionMemory } from './position.ts'
import type { Density } from './preferences.ts'
import type { TableColumn } from './table-model.ts'
import type { ChangeList } from './use-list-state.ts'
import type { Rows } from './use-rows.ts'

/** What a list lists, and what it is called. */
export interface ListSource {
  readonly resource: AnyResource
  /** `/api/users`, `/api/users/5/roles` */
  readonly endpoint: string
  /** One of the resource's views that have an address of their own. */
  readonly view?: string
  /** Of a list that is part of a record's page: the prefix of its parameters in the address, `roles.`. */
  readonly prefix?: string
  /** Of a list under a record: the field by which its rows point at the record, which need not be shown. */
  readonly pointer?: string
  /** Of a list under a record: the filter by which the list of all its kind has the same rows, where there is one. */
  readonly within?: ListQuery['filter']
  /** The name under which its preferences and saved views are stored. */
  readonly name: string
  readonly title: string
  readonly labels: Labels
}

/** The columns of a list: which there are, which are shown, and how wide they are. */
export interface ListColumns {
  /** All that may be shown. */
  readonly declared: readonly DeclaredColumn[]
  /** In their order, as the table draws them. */
  readonly shown: readonly TableColumn[]
  /** The heading of a column. */
  headingOf(column: DeclaredColumn): string
  /** Shows these columns in this order, and stores the choice. */
  choose(names: readonly string[]): void
  /** Stores the width that a column was given by hand, in pixels. */
  resize(column: string, width: number): void
  /** Whether columns have widths that they were given by hand. */
  readonly resized: boolean
  /** Gives all columns the width that their values need. */
  resetWidths(): void
}

/** How high the rows are. */
export interface ListDensity {
  readonly value: Density
  set(density: Density): void
}

/** How the rows are shown. */
export interface ListLook {
  readonly value: LookName
  /** Whether there is another one than the table. */
  readonly offered: boolean
  set(look: LookName): void
}

/** How many rows a page has. */
export interface ListPageSize {
  /** While neither the address nor a saved view says. */
  readonly usual: number
  /** Shows so many rows on a page, and stores the number. */
  set(perPage: number): void
}

/** The chosen rows of a list. */
export interface ListSelection {
  readonly value: RowSelection
  set(selection: RowSelection): void
  select(rows: readonly AnyRow[], on: boolean): void
  /** What can be done with them besides the resource's own actions; with linked rows under a record there are only these. */
  readonly actions: readonly BulkAction[]
}

/** An action with several rows that the page around a list adds to it. */
export interface BulkAction {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly danger?: boolean
  /** The question before it, for so many rows. */
  confirm(count: number): { readonly title: string; readonly text?: string }
  /** What was done with so many, as a sentence. */
  outcome(count: number): string
  /** Where all of them are sent to at once. */
  readonly address: string
  /** The call for one, where the server has none for many. */
  run(row: AnyRow): Promise<unknown>
  /** After the last row. */
  after?(): void
}

/** A list with all its parts. A component takes the parts that it reads. */
export interface List {
  readonly source: ListSource
  /** What the address says of it. */
  readonly state: ListState & { readonly page: number }
  readonly change: ChangeList
  /** The request, as it was sent. */
  readonly query: ListQuery
  /** The rows are a tree: nobody filters or sorts them. */
  readonly isTree: boolean
  readonly answer: Rows
  readonly columns: ListColumns
  readonly density: ListDensity
  readonly look: ListLook
  readonly pageSize: ListPageSize
  /** Undefined where nothing can be done with several rows. */
  readonly selection: ListSelection | undefined
  readonly position: PositionMemory
}
