import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type EmailField, emailType } from '../../fields/email/index.ts'
import { type PasswordField, passwordType } from '../../fields/password/index.ts'
import { type TextField, textType } from '../../fields/text/index.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { FieldType } from '../../metadata/field-type.ts'
import { type Message, message } from '../../metadata/message.ts'

// Not the list of all field types: the page of the login would load every one of them.
const types = { email: emailType, password: passwordType, text: textType }

/** A field of the types that these forms have. */
export type CheckedField = EmailField | PasswordField | TextField

/** What is wrong with a value by its field's own rules, the same as the server's; undefined when it is good. */
export function checkField(field: CheckedField, value: unknown): Message | undefined {
  const type = types[field.type] as unknown as FieldType<AnyField>
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
    rule: (field: CheckedField) => (value: unknown) => write(checkField(field, value)),
    /** A value that must equal another: `{field} eşleşmelidir.` */
    match: (other: () => unknown, field: string) => (value: unknown) =>
      value === other() || write(message('match', { field })),
    write,
  }
}
