import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { email } from '../../../../fields/email/index.ts'
import { text } from '../../../../fields/text/index.ts'
import { showToast } from '../../../providers/toast.ts'
import { loginPath } from '../../../router/guards.ts'
import { GuestPage } from '../../../shell/guest-page.tsx'
import { NewPassword, type NewPasswordValues } from '../../../ui/new-password.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useCheck } from '../../../ui/use-check.ts'
import { DeadLink } from '../dead-link.tsx'
import { GuestForm, useGuestForm } from '../guest-form.tsx'
import { useOneTimeLink } from '../use-one-time-link.ts'

interface Values extends NewPasswordValues {
  first_name: string
  last_name: string
  email: string
}

const names = text({ required: true, max: 60 })
const address = email({ required: true })
const empty: Values = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' }

/** Makes the first administrator by the one-time link that a fresh server prints. */
export default function FirstAdministratorPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const token = params.get('token')
  const link = useOneTimeLink('/api/first-administrator', token)
  const navigate = useNavigate()
  const { rule } = useCheck()
  const form = useGuestForm<Values>({
    path: '/api/first-administrator',
    defaults: empty,
    body: values => ({ token, ...values }),
    async done() {
      showToast({ tone: 'success', title: t('first.done') })
      await navigate(loginPath)
    },
  })
  const { errors, isSubmitting } = form.formState

  if (link === 'dead') return <DeadLink tab={t('first.tab')} text={t('first.deadText')} />
  if (link === 'unknown') return <GuestPage tab={t('first.tab')} title={t('first.checking')} />
  return (
    <GuestPage tab={t('first.tab')} title={t('first.title')} text={t('first.text')}>
      <GuestForm onSubmit={form.submit} busy={isSubmitting} button={t('first.submit')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <TextInput
            {...form.register('first_name', { validate: rule(names) })}
            label={t('first.firstName')}
            error={errors.first_name?.message}
            autoComplete="given-name"
            autoFocus
          />
          <TextInput
            {...form.register('last_name', { validate: rule(names) })}
            label={t('first.lastName')}
            error={errors.last_name?.message}
            autoComplete="family-name"
          />
        </Box>
        <TextInput
          {...form.register('email', { validate: rule(address) })}
          label={t('login.email')}
          error={errors.email?.message}
          type="email"
          autoComplete="username"
        />
        <NewPassword form={form} labels={{ password: t('first.password'), again: t('first.again') }} />
      </GuestForm>
    </GuestPage>
  )
}
