import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router'
import { email, text } from '../../../fields/index.ts'
import { type Credentials, login } from '../../providers/auth.ts'
import { isHttpError } from '../../providers/errors.ts'
import { takeWanted } from '../../providers/wanted.ts'
import { routeHas } from '../../router/routes.ts'
import { GuestPage } from '../../shell/guest-page.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCheck } from '../../ui/use-check.ts'

const emailField = email({ required: true })
// Whatever somebody's password is, the server knows; here it only must be given.
const passwordField = text({ required: true })

/** Login by e-mail and password. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'validation'])
  const navigate = useNavigate()
  const { rule } = useCheck()
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '', remember: false } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async credentials => {
    try {
      await login({ ...credentials, email: credentials.email.trim() })
      await navigate(takeWanted(), { replace: true })
    } catch (error) {
      if (!isHttpError(error)) throw error
      for (const [field, messages] of Object.entries(error.errors ?? {}))
        form.setError(field === 'password' ? 'password' : 'email', { message: messages.join('\n') })
      form.setFocus(error.error === 'no_match' ? 'password' : 'email', { shouldSelect: true })
    }
  })

  return (
    <GuestPage tab={t('login.tab')} title={t('login.title')} text={t('login.text')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3.5, display: 'grid', gap: 2.5 }}>
        <TextInput
          {...form.register('email', { validate: rule(emailField) })}
          label={t('login.email')}
          error={errors.email?.message}
          type="email"
          autoComplete="username"
          autoFocus
          slotProps={{ input: { sx: tall }, htmlInput: { inputMode: 'email' } }}
        />
        <PasswordInput
          {...form.register('password', { validate: rule(passwordField) })}
          label={t('login.password')}
          error={errors.password?.message}
          autoComplete="current-password"
          aside={
            routeHas('/forget-password') && (
              <Link component={RouterLink} to="/forget-password">
                {t('login.forgot')}
              </Link>
            )
          }
        />
        <FormControlLabel control={<Checkbox {...form.register('remember')} />} label={t('login.remember')} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          loading={isSubmitting}
          loadingPosition="start"
          sx={{ minHeight: 48, fontSize: '1rem' }}
        >
          {isSubmitting ? t('login.busy') : t('login.submit')}
        </Button>
      </Box>
      {routeHas('/register-form') && (
        <Box sx={{ mt: 3, pt: 2.5, borderTop: '1px solid', borderColor: 'divider', color: 'text.secondary' }}>
          {t('login.noAccount')}{' '}
          <Link component={RouterLink} to="/register-form">
            {t('login.register')}
          </Link>
          <br />
          {t('login.registerText')}
        </Box>
      )}
    </GuestPage>
  )
}

const tall = { minHeight: 44, fontSize: '1rem' }
