import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { showToast } from '../../../providers/toast.ts'
import { loginPath } from '../../../router/guards.ts'
import { GuestPage } from '../../../shell/guest-page.tsx'
import { NewPassword, type NewPasswordValues } from '../../../ui/new-password.tsx'
import { AskForReset } from '../ask-for-reset.tsx'
import { GuestForm, useGuestForm } from '../guest-form.tsx'
import { useOneTimeLink } from '../use-one-time-link.ts'

/** A new password by a one-time link: `/reset-password?token=`. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = params.get('token')
  const link = useOneTimeLink('/api/reset-password', token)
  const [dead, setDead] = useState(false)
  const form = useGuestForm<NewPasswordValues>({
    path: '/api/reset-password',
    defaults: { password: '', password_confirmation: '' },
    body: values => ({ token, ...values }),
    async done() {
      showToast({ tone: 'success', title: t('reset.done') })
      await navigate(loginPath)
    },
    refused: errors => errors.token && setDead(true),
  })

  if (dead || link === 'dead') return <AskForReset dead />
  if (link === 'unknown') return <GuestPage tab={t('reset.tab')} title={t('first.checking')} />
  return (
    <GuestPage tab={t('reset.tab')} title={t('reset.title')} text={t('reset.text')}>
      <GuestForm onSubmit={form.submit} busy={form.formState.isSubmitting} button={t('reset.submit')}>
        <NewPassword form={form} autoFocus />
      </GuestForm>
    </GuestPage>
  )
}
