import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { email, text } from '../../../fields/index.ts'
import { isHttpError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { loginPath } from '../../router/guards.ts'
import { GuestPage } from '../../shell/guest-page.tsx'
import { NewPassword, type NewPasswordValues } from '../../ui/new-password.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { useCheck } from '../../ui/use-check.ts'

interface Values extends NewPasswordValues {
  email: string
  current_password: string
}

const address = email({ required: true })
const current = text({ required: true })
const empty: Values = { email: '', current_password: '', password: '', password_confirmation: '' }

/** A new password by the old one, for whom the login refuses because theirs has expired. */
export default function RepasswordPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { rule } = useCheck()
  // The login hands over whose password it refused.
  const known = (useLocation().state as { email?: string } | null)?.email ?? ''
  const form = useForm<Values>({ defaultValues: { ...empty, email: known } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async values => {
    const onScreen = (field: string) => field in empty
    try {
      await http.post(
        '/api/repassword',
        { ...values, email: values.email.trim() },
        { fieldsOnScreen: onScreen },
      )
      notify({ tone: 'success', title: t('renew.done') })
      await navigate(loginPath)
    } catch (error) {
      if (!isHttpError(error)) throw error
      for (const [field, messages] of Object.entries(error.errors ?? {}))
        if (onScreen(field))
          form.setError(field as keyof Values, { message: messages.join('\n') }, { shouldFocus: true })
    }
  })

  return (
    <GuestPage tab={t('renew.tab')} title={t('renew.title')} text={t('renew.text')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3.5, display: 'grid', gap: 2.5 }}>
        <TextInput
          {...form.register('email', { validate: rule(address) })}
          label={t('login.email')}
          error={errors.email?.message}
          type="email"
          autoComplete="username"
          autoFocus={!known}
        />
        <PasswordInput
          {...form.register('current_password', { validate: rule(current) })}
          label={t('renew.current')}
          error={errors.current_password?.message}
          autoComplete="current-password"
          autoFocus={!!known}
        />
        <NewPassword form={form} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          loading={isSubmitting}
          loadingPosition="start"
        >
          {t('renew.submit')}
        </Button>
      </Box>
    </GuestPage>
  )
}
