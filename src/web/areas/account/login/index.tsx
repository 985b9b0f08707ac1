import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { config } from '../../../config.ts'
import { isApiError } from '../../../providers/errors.ts'
import { takeReturnTo } from '../../../providers/return-to.ts'
import { GuestPage } from '../../../shell/guest-page.tsx'
import { TextLink } from '../../../shell/text-link.tsx'
import { PasswordInput, tallInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { useLoginForm } from './use-login-form.ts'

/** The client comes while the person is typing. */
const client = () => import('../../../providers/auth.ts')

/** Login by e-mail and password. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'validation'])
  const navigate = useNavigate()
  const [remember, setRemember] = useState(false)
  const captcha = useCaptcha('login')
  const form = useLoginForm(async values => {
    const [{ login }, proof] = await Promise.all([client(), captcha.solve()])
    if (!proof) return
    try {
      await login({ ...values, ...proof, remember })
    } catch (error) {
      // The notice has been shown; the page that it asks for takes the old password and a new one.
      if (isApiError(error)) captcha.refuse(error)
      if (!isApiError(error) || error.statusCode !== 424) throw error
      await navigate('/repassword', { state: { email: values.email } })
      return
    }
    await navigate(takeReturnTo(), { replace: true })
  })
  useEffect(() => void client(), [])
  return (
    <GuestPage tab={t('login.tab')} title={t('login.title')} text={t('login.text')}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ mt: 3.5, display: 'grid', gap: 2.5 }}>
        <TextInput
          {...form.field('email')}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
          sx={tallInput}
        />
        <PasswordInput
          {...form.field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          tall
          aside={<TextLink to="/forget-password">{t('login.forgot')}</TextLink>}
        />
        <FormControlLabel
          control={<Checkbox checked={remember} onChange={event => setRemember(event.target.checked)} />}
          label={t('login.remember')}
        />
        {form.refusal && (
          <Box role="alert" sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'error.main' }}>
            <ErrorOutline aria-hidden sx={{ fontSize: 20 }} />
            {form.refusal}
          </Box>
        )}
        {captcha.element}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          aria-disabled={form.busy}
          sx={{ minHeight: 48, fontSize: '1rem' }}
        >
          {form.busy ? t('login.busy') : t('login.submit')}
        </Button>
      </Box>
      {config.registration !== false && (
        <Box sx={{ mt: 3, pt: 2.5, borderTop: '1px solid', borderColor: 'divider', color: 'text.secondary' }}>
          {t('login.noAccount')} <TextLink to="/register-form">{t('login.register')}</TextLink>
          <br />
          {t('login.registerText')}
        </Box>
      )}
    </GuestPage>
  )
}
