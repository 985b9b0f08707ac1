import { ownInputs } from './action-input.ts'
import type { ActionNames, CheckedFields, CheckedNames, CheckedWays, DeclaredNames } from './checked-names.ts'
import type { Fields } from './field.ts'
import type { PathsIn } from './paths.ts'
import type { ResourceConfig } from './resource-config.ts'
import { withStepsAsForm } from './wizard.ts'

/**
 * A declared resource, with the literal types of its name and fields, and the names of its actions and transitions. The
 * rest of its configuration has no type of its own: changing a list or a form leaves the resource's type as it was.
 */
export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  Actions extends string = string,
  Transitions extends string = string,
  CollectionActions extends string = string,
  Versioned extends string = string,
  Paths extends string = string,
  Source extends string = never,
> {
  readonly name: N
  readonly config: ResourceConfig<F>
  /** Only for the compiler: the names of the actions on a record that need a handler. Never present at run time. */
  readonly actionNames?: Actions
  /** Only for the compiler: the names of the actions on the collection. Never present at run time. */
  readonly collectionActionNames?: CollectionActions
  /** Only for the compiler: the names of what may have a handler, its transitions and declared actions. Never present at run time. */
  readonly transitionNames?: Transitions
  /** Only for the compiler: the names of the fields that its versions keep. Never present at run time. */
  readonly versionedNames?: Versioned
  /** Only for the compiler: the dotted paths that it names. Never present at run time. */
  readonly paths?: Paths
  /** Only for the compiler: the resource of which it shows a part. Never present at run time. */
  readonly sourceName?: Source
}

/** The widest resource: any declaration is one. */
export interface AnyResource {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: its fields are not known
  readonly config: any
  readonly actionNames?: string
  readonly collectionActionNames?: string
  readonly transitionNames?: string
  readonly versionedNames?: string
  readonly paths?: string
  readonly sourceName?: string
}

/**
 * Declares a resource: its table, endpoints, permissions, menu entry and screens follow from it.
 * The compiler checks the names of its fields, states, views and actions, and the start everything (`docs/checks.md`).
 */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const C extends ResourceConfig<F> = ResourceConfig<F>,
>(
  name: N,
  config: C &
    ResourceConfig<F> & { readonly fields: F } & CheckedFields<NoInfer<F>> &
    CheckedNames<NoInfer<C>> &
    CheckedWays<NoInfer<C>>,
): Resource<
  N,
  F,
  C extends { actions: infer A } ? ActionNames<A, 'record'> : never,
  | (C extends { lifecycle: { transitions: infer T } } ? Extract<keyof T, string> : never)
  | (C extends { actions: infer A } ? DeclaredNames<A> : never),
  C extends { actions: infer A } ? ActionNames<A, 'collection'> : never,
  C extends { versions: readonly (infer V extends string)[] } ? V : never,
  PathsIn<C>
> {
  return { name, config: ownInputs(withStepsAsForm(config)) }
}
