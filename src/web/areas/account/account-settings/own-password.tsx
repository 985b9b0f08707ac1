import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { text } from '../../../../fields/text/index.ts'
import { useApi, useReads } from '../../../crud/shared/api.ts'
import { isApiError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'
import { NewPassword, type NewPasswordValues } from '../../../ui/new-password.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useCheck } from '../../../ui/use-check.ts'
import { Section } from './section.tsx'
import { sessionsPath } from './use-sessions.ts'

interface Values extends NewPasswordValues {
  current_password: string
}

const current = text({ required: true })
const empty: Values = { current_password: '', password: '', password_confirmation: '' }

/** Another password, by whoever knows the present one. */
export function OwnPassword() {
  const { t } = useTranslation(['account', 'shell'])
  const toast = useToast()
  const api = useApi()
  const reads = useReads()
  const { rule } = useCheck()
  const form = useForm<Values>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async values => {
    const known = (field: string) => field in empty
    try {
      await api.post('/api/users/me/password-reset', values, { fieldsOnScreen: known })
      form.reset(empty)
      await reads.refresh(sessionsPath)
      toast.success(t('shell:notice.success'), t('password.saved'))
    } catch (error) {
      if (!isApiError(error)) throw error
      for (const [field, messages] of Object.entries(error.errors ?? {}))
        if (known(field))
          form.setError(field as keyof Values, { message: messages.join('\n') }, { shouldFocus: true })
    }
  })

  return (
    <Section title={t('password.title')} help={t('password.help')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, maxWidth: 392 }}>
        <PasswordInput
          {...form.register('current_password', { validate: rule(current) })}
          label={t('password.current')}
          error={errors.current_password?.message}
          autoComplete="current-password"
        />
        <NewPassword form={form} />
        <Box>
          <Button type="submit" loading={isSubmitting} loadingPosition="start">
            {t('password.save')}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}
