import type { Condition } from '../../metadata/condition.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { FieldType } from '../../metadata/field-type.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { BuiltinNames } from './builtin-names.ts'
import type { ScopeRule } from './scope-rules.ts'

/** The pivot of a to-many relation, seen from one side. */
export interface Pivot {
  readonly pair: string
  readonly table: string
  /** The column that points at this side. */
  readonly own: string
  /** The column that points at the other side. */
  readonly other: string
  /** Its rows have an order of their own. */
  readonly ordered: boolean
}

/** Which rows of a resource go with a record, where no relation says so. */
export interface MatchingRule {
  /** What it looks at besides both. */
  readonly tables: readonly string[]
  /**
   * SQL on a row `row` that goes with the record `record`; both are aliases. Each alternative is a list of conditions,
   * counted by itself so that each is found by its own index; no row may meet two of them for one record.
   */
  alternatives(record: string, row: string): readonly (readonly string[])[]
}

/** What a figure is made of, as the engine works it out. */
export type FigurePlan =
  | {
      readonly kind: 'count' | 'sum' | 'average' | 'latest'
      readonly relation: CompiledField
      /** The field of the related rows. */
      readonly of: CompiledField | null
      readonly where: readonly Condition[]
      /** Of a sum: what is added up where `of` is empty, behind a to-one relation of the rows. */
      readonly otherwise: { readonly relation: CompiledField; readonly of: CompiledField } | null
      /** Of a sum: how often each row counts. */
      readonly times: CompiledField | null
    }
  | {
      readonly kind: 'matching'
      readonly target: string
      readonly rule: MatchingRule
      /** Who may list the rows; null where nobody lists them. */
      readonly permission: string | null
    }
  | {
      readonly kind: 'formula'
      readonly of: CompiledField
      readonly plus: readonly CompiledField[]
      readonly minus: readonly CompiledField[]
      readonly atLeast: number | null
      readonly atMost: number | null
    }

/** A field with everything about it that does not change from one request to the next. */
export interface CompiledField {
  readonly name: string
  /** Its key in JSON, forms and filters. */
  readonly key: string
  readonly field: AnyField
  readonly type: FieldType
  /** The column in the resource's own table. */
  readonly column: string | null
  /** The resource that it points at. */
  readonly target: string | null
  readonly pivot: Pivot | null
  /** The other table's column that points back. */
  readonly inverse: string | null
  /** What it is made of, where it is a figure. */
  readonly figure: FigurePlan | null
  /** The structured rows that it holds, looked at as a resource whose columns are their keys. */
  readonly rows: Compiled | null
}

/** The columns by which people order the rows of a resource. */
export interface RowOrder {
  readonly within: string | null
  readonly parent: string | null
}

/** Whose the rows of a resource are. */
export interface OwnerLink {
  /** The resource whose records own them. */
  readonly resource: string
  /** The owner's relation that leads to them. */
  readonly relation: string
  /** Their column that points at their owner. */
  readonly column: string
}

/** A resource, compiled once when the process starts. */
export interface Compiled {
  readonly resource: AnyResource
  readonly name: string
  readonly table: string
  readonly fields: readonly CompiledField[]
  readonly byName: ReadonlyMap<string, CompiledField>
  readonly byKey: ReadonlyMap<string, CompiledField>
  /** Relations by the name of an include; a medias field has its `first` besides. */
  readonly relations: ReadonlyMap<string, { readonly field: CompiledField; readonly first: boolean }>
  /** To-many relations by the include that counts their rows. */
  readonly counts: ReadonlyMap<string, CompiledField>
  readonly folded: ReadonlySet<string>
  readonly searched: readonly string[]
  readonly sorted: ReadonlySet<string>
  /** Which of its rows a caller sees. */
  readonly scopeRule: ScopeRule
  /** By which columns its rows are ordered, where people order them. */
  readonly order: RowOrder | null
  /** Whose its rows are, where another resource owns them. */
  readonly owner: OwnerLink | null
  /** Values that are made for an answer from what the row has, by field. */
  readonly computed: Computed
  /** Relations of other resources in which not every record of it may be chosen: `plans.classroom`. */
  readonly chosenBy: readonly string[]
  /** How its records are known whose names come with the portal. */
  readonly builtinNames: BuiltinNames | null
  /** Another resource of the catalogue, by its name. */
  readonly related: (name: string) => Compiled
}

// biome-ignore lint/suspicious/noExplicitAny: the row of whichever resource it is declared for
export type Computed = Readonly<Record<string, (row: any) => unknown>>

/** Whether a field is a to-many relation that leaves the server: it has a list of its own, and can be counted. */
export const isListedRelation = ({ field: { storage, options } }: CompiledField): boolean =>
  (storage === 'pivot' || storage === 'inverse') && !options.hidden && options.readable !== false
