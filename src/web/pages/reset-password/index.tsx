import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { isHttpError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { loginPath } from '../../router/guards.ts'
import { DeadLink } from '../../shell/dead-link.tsx'
import { GuestPage } from '../../shell/guest-page.tsx'
import { NewPassword, type NewPasswordValues } from '../../ui/new-password.tsx'
import { notify } from '../../ui/toast.ts'

/** A new password by a one-time link: `/reset-password?token=`. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = params.get('token')
  const [dead, setDead] = useState(!token)
  const form = useForm<NewPasswordValues>({ defaultValues: { password: '', password_confirmation: '' } })

  const submit = form.handleSubmit(async values => {
    try {
      await http.post('/api/reset-password', { token, ...values }, { fieldsOnScreen: () => true })
      notify({ tone: 'success', title: t('reset.done') })
      await navigate(loginPath)
    } catch (error) {
      if (!isHttpError(error)) throw error
      if (error.errors?.token) setDead(true)
      for (const field of ['password', 'password_confirmation'] as const)
        if (error.errors?.[field])
          form.setError(field, { message: error.errors[field].join('\n') }, { shouldFocus: true })
    }
  })

  if (dead) return <DeadLink tab={t('reset.tab')} text={t('reset.deadText')} />
  return (
    <GuestPage tab={t('reset.tab')} title={t('reset.title')} text={t('reset.text')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3.5, display: 'grid', gap: 2.5 }}>
        <NewPassword form={form} autoFocus />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          loading={form.formState.isSubmitting}
          loadingPosition="start"
        >
          {t('reset.submit')}
        </Button>
      </Box>
    </GuestPage>
  )
}
