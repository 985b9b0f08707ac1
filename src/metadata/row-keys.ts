import type { AnyField } from './field.ts'
import { idKey, idsKey } from './names.ts'
import { type AnyResource, systemKeys } from './resource.ts'

/** The JSON key of a field, as `JsonKey` has it for the compiler. */
export const rowKey = (name: string, { storage }: AnyField): string =>
  storage === 'one' ? idKey(name) : storage === 'pivot' || storage === 'inverse' ? idsKey(name) : name

/** The keys of a resource's rows that conditions may name. */
export const keysOf = (resource: AnyResource): ReadonlySet<string> =>
  new Set([
    ...systemKeys,
    ...Object.entries<AnyField>(resource.config.fields).map(([name, field]) => rowKey(name, field)),
  ])
