/** What a write may leave empty while its record is a draft. */
import { beginsAsDraft, isDraft, isLater } from '../../metadata/draft.ts'
import { message } from '../../metadata/message.ts'
import type { Compiled } from './compiled.ts'
import type { JsonRow } from './shape.ts'
import type { ParsedBody } from './values.ts'

/**
 * Notes an error for each field that is needed later and is missing now: of a new record that begins as no draft, and of
 * one that is a draft no longer where it would be emptied. `before` is the record, or null for a new one.
 */
export function settleLater(
  { resource, fields }: Compiled,
  { values, errors }: ParsedBody,
  before: JsonRow | null,
): void {
  if (before ? isDraft(resource, before) : beginsAsDraft(resource)) return
  for (const { name, key, field } of fields) {
    if (!isLater(field) || errors[key]) continue
    const given = values.get(name) ?? null
    const isMissing = before ? values.has(name) && given === null : given === null
    if (isMissing && field.options.writable !== false) errors[key] = [message('required')]
  }
}
