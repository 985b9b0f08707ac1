import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { password } from '../../fields/password/index.ts'
import { PasswordInput } from './password-input.tsx'
import { useCheck } from './use-check.ts'

/** The two entries of a new password, as the API takes them. */
export interface NewPasswordValues {
  password: string
  password_confirmation: string
}

const field = password({ required: true })

/** A new password and its repetition, for any form that has both. */
export function NewPassword<T extends FieldValues & NewPasswordValues>(props: {
  readonly form: UseFormReturn<T>
  readonly autoFocus?: boolean
  /** The labels where it is not a new password but a first one. */
  readonly labels?: { readonly password: string; readonly again: string }
}) {
  const { form, autoFocus } = props
  const { t } = useTranslation('auth')
  const { rule, match } = useCheck()
  const first = 'password' as Path<T>
  const second = 'password_confirmation' as Path<T>
  const message = (name: Path<T>) => form.formState.errors[name]?.message as string | undefined
  return (
    <>
      <PasswordInput
        {...form.register(first, { validate: rule(field), deps: form.formState.isSubmitted ? [second] : [] })}
        label={props.labels?.password ?? t('password.new')}
        hint={t('password.hint')}
        error={message(first)}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordInput
        {...form.register(second, { validate: match(() => form.getValues(first), t('match')) })}
        label={props.labels?.again ?? t('password.again')}
        error={message(second)}
        autoComplete="new-password"
      />
    </>
  )
}
