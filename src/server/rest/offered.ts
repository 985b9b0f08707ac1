/** What a write does to choices of which some values stand only while the others of their record meet a condition. */
import { message } from '../../metadata/message.ts'
import { decidingKeys, offeredInstead, offeredValues } from '../../metadata/offered.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { ParsedBody } from './values.ts'

/** The choices of a resource that do not always offer all of their values. */
export const narrowedChoices = ({ fields }: Compiled): CompiledField[] =>
  fields.filter(({ field }) => field.options.valuesWhen)

/** The keys that decide what these choices offer. */
export const keysOfChoices = (choices: readonly CompiledField[]): string[] =>
  choices.flatMap(({ field }) => decidingKeys(field))

/**
 * Holds choices against what they offer beside the other values of `row`, which has what is about to be written: a value
 * that was given and is not offered is refused; where one that nobody gave is not, another stands in for it, in `row` as well.
 * `off` are the names of those that do not apply.
 */
export function settleOffered(
  choices: readonly CompiledField[],
  { values, errors }: ParsedBody,
  row: Record<string, unknown>,
  off: ReadonlySet<string>,
): void {
  for (const { name, key, field } of choices) {
    const value = row[key] ?? field.options.default ?? null
    if (off.has(name) || errors[key] || value === null) continue
    const offered = offeredValues(field, row)
    if (offered.includes(String(value))) continue
    if ((values.get(name) ?? null) !== null) errors[key] = [message('notOffered')]
    else {
      row[key] = offeredInstead(field, offered)
      values.set(name, row[key])
    }
  }
}
