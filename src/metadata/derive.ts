import { ownInputs } from './action-input.ts'
import type { ActionNames, CheckedNames, DeclaredNames } from './checked-names.ts'
import type { Condition, Variable } from './condition.ts'
import type { AnyField, Fields } from './field.ts'
import type { Keys, VocabularyOf, WayStep } from './keys.ts'
import type { Effects } from './lifecycle.ts'
import type { PathsIn } from './paths.ts'
import type { Resource } from './resource.ts'
import type { ResourceConfig, ScopeConfig, ScopeName } from './resource-config.ts'
import type { WaysConfig } from './scope.ts'

type Names<F extends Fields> = Extract<keyof F, string>

/** The fields of a derived resource: those of its source that it names, and those that it has in place of others. */
export type DerivedFields<F extends Fields, P extends Names<F>, R extends Fields> = {
  readonly [K in P | Names<R>]: K extends Names<R> ? R[K] : K extends Names<F> ? F[K] : never
}

/** What its source says of the table, and no resource of it says otherwise. */
type OfTheTable =
  | 'fields'
  | 'source'
  | 'unique'
  | 'dataSubjects'
  | 'access'
  | 'grants'
  | 'created'
  | 'changed'
  | 'linked'
  | 'reminders'
  | 'versions'
  | 'versionOf'
  | 'recounted'

/** A resource that shows a part of another one: some of its rows, and some of their fields. */
export type DerivedConfig<F extends Fields, P extends Names<F>, R extends Fields> = Omit<
  ResourceConfig<DerivedFields<F, P, R>>,
  OfTheTable | 'scope'
> & {
  /** As of any resource; it may also go by what the source alone has. */
  readonly scope?:
    | ResourceConfig<DerivedFields<F, P, R>>['scope']
    | ScopeConfig<ScopeName, Keys<F>>
    | WaysConfig<WayStep<F>, Keys<F>>
  /** The rows that it has, by the source's keys. */
  readonly where: readonly Condition<Keys<F>>[]
  /** The fields of the source that it has, as they are declared there. One that is not named is not there. */
  readonly fields: readonly P[]
  /** What each row made by it bears, of any field of the source, and who is notified of it. */
  readonly created?: Pick<Effects<VocabularyOf<F>>, 'set' | 'notify'>
  /** Fields that are others than the source's of the same name, which keeps them, and fields that nothing keeps. */
  readonly replaced?: R
}

/** What a derived resource has from its source where it does not say otherwise: who may reach its rows, and what they may never be. */
const inherited = ['scope', 'restricted', 'unique', 'constraints', 'editable', 'deniedByDefault'] as const

/** A field of the source for the server alone: no answer, filter, form, file or document has it. */
const hidden = (field: AnyField): AnyField => ({
  ...field,
  options: { ...field.options, readable: false, writable: false, hidden: true },
})

/**
 * A relation of the source as its rows are seen from here: they belong to the source's record, and are assigned and edited
 * there.
 */
function seen(field: AnyField): AnyField {
  if (field.storage !== 'inverse') return field
  const {
    owned: _o,
    edit: _e,
    begins: _b,
    totals: _t,
    assign: _a,
    audience: _u,
    with: _w,
    ...options
  } = field.options
  return { ...field, options }
}

const readOnly = (field: AnyField): AnyField => ({ ...field, options: { ...field.options, writable: false } })

/**
 * Declares a resource that shows a part of another one's table, with endpoints, permissions and screens of its own:
 * some of the rows, and of their fields those that it names. What it does not name is not there. Without `store` and
 * `update` among its endpoints nothing of it is written. Its scope is the source's, unless it has one itself.
 */
export function derive<
  const N extends string,
  F extends Fields,
  const P extends Names<F>,
  const C extends DerivedConfig<F, P, R>,
  const R extends Fields = Record<never, never>,
  const S extends string = string,
>(
  source: Resource<S, F, string, string, string, string, string, string>,
  name: N,
  config: C &
    DerivedConfig<F, P, R> & { readonly fields: readonly P[]; readonly replaced?: R } & CheckedNames<
      NoInfer<C>
    > & { readonly [K in Exclude<keyof C, keyof DerivedConfig<F, P, R>>]: never },
): Resource<
  N,
  DerivedFields<F, P, R>,
  C extends { actions: infer A } ? ActionNames<A, 'record'> : never,
  | (C extends { lifecycle: { transitions: infer T } } ? Extract<keyof T, string> : never)
  | (C extends { actions: infer A } ? DeclaredNames<A> : never),
  C extends { actions: infer A } ? ActionNames<A, 'collection'> : never,
  string,
  PathsIn<C>,
  S
> {
  const {
    where,
    fields: names,
    replaced = {},
    ...own
  } = config as unknown as DerivedConfig<Fields, string, Fields> & {
    readonly endpoints?: readonly string[]
  }
  const from = source.config as unknown as ResourceConfig<Fields>
  const isWritten = (own.endpoints ?? ['store']).some(verb => verb === 'store' || verb === 'update')
  const shown = (field: AnyField) => (isWritten ? seen(field) : readOnly(seen(field)))
  const fields: Record<string, AnyField> = {}
  for (const key of names) {
    const field = from.fields[key]
    if (!field) throw new Error(`${name} has ${key} of ${source.name}, which has no such field`)
    fields[key] = shown(field)
  }
  for (const [key, field] of Object.entries(replaced)) fields[key] = isWritten ? field : readOnly(field)
  for (const [key, field] of Object.entries(from.fields)) fields[key] ??= hidden(seen(field))
  // Where nothing can be done with its rows there is nothing that could break a rule of the database.
  const isChanged = isWritten || own.lifecycle !== undefined || own.actions !== undefined
  const rules = Object.fromEntries(
    inherited.flatMap(key => {
      const rule = from[key]
      return rule === undefined || (key === 'constraints' && !isChanged) ? [] : [[key, rule]]
    }),
  )
  const derived = {
    ...rules,
    ...own,
    fields,
    source: {
      resource: from.source?.resource ?? source.name,
      where: [...(from.source?.where ?? []), ...where],
    },
  }
  return { name, config: ownInputs(derived) } as never
}

/** The rows that point at whoever asks: `mine('user')` asks for `user_id`. */
export const mine = <const K extends string>(
  field: K,
): readonly [{ readonly field: `${K}_id`; readonly in: readonly [Variable] }] => [
  { field: `${field}_id`, in: [{ var: 'me' }] },
]
