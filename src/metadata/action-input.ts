import { keysAsked } from './applies.ts'
import type { AnyField, Fields } from './field.ts'
import { rowKey } from './row-keys.ts'

/** What an action asks, as it is written: fields of its own, and names of the record's own fields. */
export type DeclaredInput<Name extends string = string> = Fields | readonly (Name | Fields)[]

interface Asking {
  readonly input?: DeclaredInput
  readonly require?: readonly unknown[]
  /** It makes a record, which begins with the declared defaults. */
  readonly creates?: boolean
}

/** One of the record's own fields as an action asks for it: only there it is written, whoever may not do so otherwise. */
function asked(field: AnyField, isRequired: boolean, creates: boolean): AnyField {
  const { writable, default: start, ...options } = field.options
  const required = isRequired || options.required === true
  return {
    ...field,
    options: { ...options, ...(creates && start !== undefined && { default: start }), own: true, required },
  }
}

/**
 * A field without its condition where that asks for what is not asked with it: whether the record's own field applies is
 * decided by the record as it is then, in its new state.
 */
function amongThese(field: AnyField, keys: ReadonlySet<string>): AnyField {
  const { when, ...options } = field.options
  return !options.own || keysAsked(when).every(key => keys.has(key)) ? field : { ...field, options }
}

/** The input of an action as fields. A name that is no field's is left as it is, for the check at the start. */
function fieldsOf({ input, require = [], creates = false }: Asking, fields: Fields): Fields {
  if (!Array.isArray(input)) return input as Fields
  const all: Record<string, AnyField> = Object.assign(
    {},
    ...(input as readonly (string | Fields)[]).map(part => {
      if (typeof part !== 'string') return part
      const field = fields[part]
      return { [part]: field ? asked(field, require.includes(part), creates) : part }
    }),
  )
  const known = Object.entries(all).filter(([, field]) => typeof field === 'object')
  const keys = new Set(known.map(([name, field]) => rowKey(name, field)))
  return { ...all, ...Object.fromEntries(known.map(([name, field]) => [name, amongThese(field, keys)])) }
}

const withFields = <A extends Asking>(actions: Readonly<Record<string, A>> | undefined, fields: Fields) =>
  actions &&
  Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      action.input ? { ...action, input: fieldsOf(action, fields) } : action,
    ]),
  )

/** A resource's configuration with the fields in place of their names where an action or transition asks for them. */
export function ownInputs<C extends object>(config: C): C {
  const { fields, lifecycle, actions } = config as {
    fields: Fields
    lifecycle?: { transitions: Record<string, Asking> }
    actions?: Record<string, Asking>
  }
  if (!lifecycle && !actions) return config
  return {
    ...config,
    ...(lifecycle && {
      lifecycle: { ...lifecycle, transitions: withFields(lifecycle.transitions, fields) },
    }),
    ...(actions && { actions: withFields(actions, fields) }),
  }
}
