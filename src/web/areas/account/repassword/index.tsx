import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { email } from '../../../../fields/email/index.ts'
import { text } from '../../../../fields/text/index.ts'
import { showToast } from '../../../providers/toast.ts'
import { loginPath } from '../../../router/guards.ts'
import { GuestPage } from '../../../shell/guest-page.tsx'
import { NewPassword, type NewPasswordValues } from '../../../ui/new-password.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useCheck } from '../../../ui/use-check.ts'
import { GuestForm, useGuestForm } from '../guest-form.tsx'

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
  const form = useGuestForm<Values>({
    path: '/api/repassword',
    captcha: 'reset',
    defaults: { ...empty, email: known },
    body: values => ({ ...values, email: values.email.trim() }),
    async done() {
      showToast({ tone: 'success', title: t('renew.done') })
      await navigate(loginPath)
    },
  })
  const { errors, isSubmitting } = form.formState

  return (
    <GuestPage tab={t('renew.tab')} title={t('renew.title')} text={t('renew.text')}>
      <GuestForm onSubmit={form.submit} busy={isSubmitting} button={t('renew.submit')} captcha={form.captcha}>
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
      </GuestForm>
    </GuestPage>
  )
}
