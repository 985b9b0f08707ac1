import type { AnyField } from './field.ts'
import { idKey, idsKey } from './names.ts'

/** The JSON key of a field, as `JsonKey` has it for the compiler. */
export const rowKey = (name: string, { storage }: AnyField): string =>
  storage === 'one' ? idKey(name) : storage === 'pivot' || storage === 'inverse' ? idsKey(name) : name
