import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { typeOf } from '../../fields/index.ts'
import type { AnyField } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'

/** What is wrong with a value by its field's own rules, the same as the server's; undefined when it is good. */
export function checkField(field: AnyField, value: unknown): Message | undefined {
  const type = typeOf(field)
  if (!type.isEmpty(value)) return type.check(field, value)
  return field.options.required ? message('required') : undefined
}

/** For forms outside of the generated ones: react-hook-form's `validate` of a field, in the reader's language. */
export function useCheck() {
  const { t } = useTranslation('validation')
  const write = useCallback(
    (found: Message | undefined): string | true => (found ? t(found.key, { ...found.params }) : true),
    [t],
  )
  return {
    /** `validate: rule(password({ required: true }))` */
    rule: (field: AnyField) => (value: unknown) => write(checkField(field, value)),
    /** A value that must equal another: `{field} eşleşmelidir.` */
    match: (other: () => unknown, field: string) => (value: unknown) =>
      value === other() || write(message('match', { field })),
    write,
  }
}
