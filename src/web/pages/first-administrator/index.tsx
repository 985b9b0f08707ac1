import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { email, text } from '../../../fields/index.ts'
import { isHttpError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { loginPath } from '../../router/guards.ts'
import { DeadLink } from '../../shell/dead-link.tsx'
import { GuestPage } from '../../shell/guest-page.tsx'
import { NewPassword, type NewPasswordValues } from '../../ui/new-password.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { useCheck } from '../../ui/use-check.ts'

interface Values extends NewPasswordValues {
  first_name: string
  last_name: string
  email: string
}

const names = text({ required: true, max: 60 })
const address = email({ required: true })
const empty: Values = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' }

/** Whether the link still works: unknown until the server says so. */
function useLink(token: string | null): 'unknown' | 'good' | 'dead' {
  const [state, setState] = useState<'unknown' | 'good' | 'dead'>(token ? 'unknown' : 'dead')
  useEffect(() => {
    if (!token) return
    let gone = false
    http.get('/api/first-administrator', { params: { token }, quiet: [404] }).then(
      () => !gone && setState('good'),
      () => !gone && setState('dead'),
    )
    return () => {
      gone = true
    }
  }, [token])
  return state
}

/** Makes the first administrator by the one-time link that a fresh server prints. */
export default function FirstAdministratorPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const token = params.get('token')
  const link = useLink(token)
  const navigate = useNavigate()
  const { rule } = useCheck()
  const form = useForm<Values>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async values => {
    const known = (field: string) => field in empty
    try {
      await http.post('/api/first-administrator', { token, ...values }, { fieldsOnScreen: known })
      notify({ tone: 'success', title: t('first.done') })
      await navigate(loginPath)
    } catch (error) {
      if (!isHttpError(error)) throw error
      for (const [field, messages] of Object.entries(error.errors ?? {}))
        if (known(field))
          form.setError(field as keyof Values, { message: messages.join('\n') }, { shouldFocus: true })
    }
  })

  if (link === 'dead') return <DeadLink tab={t('first.tab')} text={t('first.deadText')} />
  if (link === 'unknown') return <GuestPage tab={t('first.tab')} title={t('first.checking')} />
  return (
    <GuestPage tab={t('first.tab')} title={t('first.title')} text={t('first.text')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3.5, display: 'grid', gap: 2.5 }}>
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
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          loading={isSubmitting}
          loadingPosition="start"
        >
          {t('first.submit')}
        </Button>
      </Box>
    </GuestPage>
  )
}
