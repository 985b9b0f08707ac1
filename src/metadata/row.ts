/** The types that follow from a declared resource: its JSON row, and the mistakes of its relations. */
import type { AskedKeys } from './checked-names.ts'
import type { AnyField, Fields } from './field.ts'
import type { Keys } from './keys.ts'
import type { AnyResource } from './resource.ts'

type Names<F extends Fields> = Extract<keyof F, string>

type Present<O> = O extends { readonly when: readonly unknown[] }
  ? false
  : O extends { required: true } | { from: readonly string[] } | { pattern: string }
    ? true
    : O extends { default: infer D }
      ? undefined extends D
        ? false
        : true
      : false

// Read through the properties: options without a common key would fail TypeScript's check for weak types.
/** The JSON value of a field in a row: null only where it may be absent. */
export type FieldValue<F extends AnyField> =
  Present<F['options']> extends true ? NonNullable<F['value']> : NonNullable<F['value']> | null

type TargetOf<F, Registry> = F extends { options: { resource: infer R } }
  ? R extends keyof Registry
    ? Registry[R]
    : never
  : never

/** What every row has. Times are ISO 8601 in UTC. */
export interface SystemRow {
  id: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  created_by_id: number | null
}

/**
 * The JSON row of a resource, its relations nested as far as they are included.
 * `Registry` maps resource names to resources, so that nested rows have their types too.
 */
export type RowOf<R, Registry = Record<string, never>> = R extends {
  readonly config: { readonly fields: infer F extends Fields }
}
  ? SystemRow & {
      -readonly [K in Names<F> as F[K]['storage'] extends 'column' | 'none' ? K : never]: FieldValue<F[K]>
    } & {
      -readonly [K in Names<F> as F[K]['storage'] extends 'one' ? `${K}_id` : never]: FieldValue<F[K]>
    } & {
      -readonly [K in Names<F> as F[K]['storage'] extends 'one' ? K : never]?: RowOf<
        TargetOf<F[K], Registry>,
        Registry
      > | null
    } & {
      -readonly [K in Names<F> as F[K]['storage'] extends 'pivot' | 'inverse' ? K : never]?: RowOf<
        TargetOf<F[K], Registry>,
        Registry
      >[]
    }
  : never

type FieldsOf<R extends AnyResource> = R['config']['fields']

/** A relation's mistake, of one field of resource R: `Names` are all resources' names, `All` the resources. */
type RelationMistake<R extends AnyResource, K extends string, F, All extends AnyResource> = F extends {
  readonly options: { readonly resource: infer T extends string }
}
  ? [Extract<All, { readonly name: T }>] extends [never]
    ? `${R['name']}.${K} points at ${T}, which is not declared`
    :
        | ChoiceMistake<R, K, F, FieldsOf<Extract<All, { readonly name: T }>>>
        | CardMistake<R, K, F, FieldsOf<Extract<All, { readonly name: T }>>>
        | InverseMistake<R, K, T, F, All>
        | PresetMistake<R, K, F, FieldsOf<Extract<All, { readonly name: T }>>>
        | AssignMistake<R, K, F, FieldsOf<Extract<All, { readonly name: T }>>>
  : FigureMistake<R, K, F, All>

type FigureMistake<R extends AnyResource, K extends string, F, All extends AnyResource> = F extends {
  readonly options: { readonly relation: infer M extends string }
}
  ? FieldsOf<R> extends {
      readonly [P in M]: {
        readonly storage: 'pivot' | 'inverse'
        readonly options: { readonly resource: infer T extends string }
      }
    }
    ? FigureRowsMistake<R, K, F, FieldsOf<Extract<All, { readonly name: T }>>>
    : `${R['name']}.${K} is worked out from ${M}, which is no to-many relation`
  : never

/** What a figure names of the rows that it is worked out from. */
type FigureRowsMistake<R extends AnyResource, K extends string, F, Target> = Target extends Fields
  ?
      | (F extends { readonly options: { readonly of: infer N extends string } }
          ? [Exclude<N, keyof Target>] extends [never]
            ? never
            : `${R['name']}.${K} is worked out from ${Exclude<N, keyof Target>}, which its rows do not have`
          : never)
      | WhereMistake<R, K, F, Target>
  : never

type WhereMistake<R extends AnyResource, K extends string, F, Target extends Fields> = F extends {
  readonly options: { readonly where: infer W }
}
  ? [Exclude<AskedKeys<W>, Keys<Target>>] extends [never]
    ? never
    : `${R['name']}.${K} asks for ${Exclude<AskedKeys<W>, Keys<Target>>}, which is no key`
  : never

type PresetMistake<R extends AnyResource, K extends string, F, Target> = F extends {
  readonly options: { readonly preset: infer P extends object }
}
  ? [Exclude<keyof P, keyof Target>] extends [never]
    ? never
    : `${R['name']}.${K} starts with a record by ${Exclude<keyof P, keyof Target> & string}, which is no field`
  : never

/** The field of a path along relations that stands on the row itself. */
type FirstOf<P extends string> = P extends `${infer Own}.${string}` ? Own : P

/** What is named of rows that are assigned: whom they are made for, and what they are given. */
type AssignMistake<R extends AnyResource, K extends string, F, Target> = F extends {
  readonly options: { readonly assign: infer A extends string }
}
  ?
      | (Target extends { readonly [P in FirstOf<A>]: { readonly storage: 'one' } }
          ? never
          : `${R['name']}.${K} is assigned by ${A}, which is no to-one relation`)
      | (F extends { readonly options: { readonly with: infer W } }
          ? [Exclude<keyof W, keyof Target>] extends [never]
            ? never
            : `${R['name']}.${K} gives ${Exclude<keyof W, keyof Target> & string}, which is no field`
          : never)
  : never

/** The names that a card may have: fields, and first files under theirs. */
type CardNames<F> =
  | keyof F
  | { [K in keyof F]: F[K] extends { options: { first: infer N } } ? N : never }[keyof F]

type CardMistake<R extends AnyResource, K extends string, F, Target> = F extends {
  readonly options: { readonly card: readonly (infer N extends string)[] }
}
  ? [Exclude<N, CardNames<Target>>] extends [never]
    ? never
    : `${R['name']}.${K} has ${Exclude<N, CardNames<Target>>} in its card, which is no field`
  : never

type ChoiceMistake<R extends AnyResource, K extends string, F, Target> =
  | (F extends { readonly options: { readonly within: infer W } }
      ? W extends Readonly<Record<keyof W & keyof Target, keyof FieldsOf<R>>>
        ? [Exclude<keyof W, keyof Target>] extends [never]
          ? never
          : `${R['name']}.${K} agrees by ${Exclude<keyof W, keyof Target> & string}, which is no field`
        : `${R['name']}.${K} agrees by a field that there is not`
      : never)
  | (Target extends Fields ? WhereMistake<R, K, F, Target> : never)

type InverseMistake<
  R extends AnyResource,
  K extends string,
  T extends string,
  F,
  All extends AnyResource,
> = F extends { readonly options: { readonly inverse: infer I extends string } }
  ? FieldsOf<Extract<All, { readonly name: T }>> extends {
      readonly [P in I]: { readonly storage: 'one' }
    }
    ? never
    : `${R['name']}.${K} needs the to-one field ${I} of ${T}`
  : never

/**
 * What is wrong with the relations of these resources, each as a sentence; `never` where nothing is: a relation that
 * points at a resource that there is not, and an inverse that is no to-one field of the other side.
 */
export type RelationMistakes<All extends AnyResource, R extends AnyResource = All> = R extends AnyResource
  ? {
      // A value in a column is no relation, whatever its options may be.
      [K in Extract<keyof FieldsOf<R>, string>]: FieldsOf<R>[K]['storage'] extends 'column'
        ? never
        : RelationMistake<R, K, FieldsOf<R>[K], All>
    }[Extract<keyof FieldsOf<R>, string>]
  : never
