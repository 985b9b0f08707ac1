import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationFields } from '../../../../../resources/organisation/registration.ts'
import type { PublicText } from '../../../../../resources/privacy/public-texts.ts'
import { config } from '../../../config.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { http } from '../../../providers/http.ts'
import { loginPath } from '../../../router/guards.ts'
import { GuestPage } from '../../../shell/guest-page.tsx'
import { TextLink } from '../../../shell/text-link.tsx'
import { NewPassword, type NewPasswordValues } from '../../../ui/new-password.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useCheck } from '../../../ui/use-check.ts'
import { GuestForm, useGuestForm } from '../guest-form.tsx'

interface Values extends NewPasswordValues {
  first_name: string
  last_name: string
  email: string
  phone: string
}

const empty: Values = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
}

/** The version of the privacy notice that the form's link leads to, which is noted with the registration. */
function useNoticeVersion(): number | undefined {
  const [version, setVersion] = useState<number>()
  useEffect(() => {
    if (!hasExtensions()) return
    const stop = new AbortController()
    http
      .get('/api/public-texts/privacy_notice', { signal: stop.signal, quiet: true })
      .then(({ data }) => setVersion((data as PublicText).version))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return version
}

/** Registers oneself; the address is verified by a mail before anything else. */
export default function RegisterFormPage() {
  const { t } = useTranslation('auth')
  const { rule } = useCheck()
  const [registered, setRegistered] = useState<string>()
  const notice = useNoticeVersion()
  const form = useGuestForm<Values>({
    path: '/api/register',
    captcha: 'register',
    defaults: empty,
    body: ({ phone, ...values }) => ({
      ...values,
      email: values.email.trim(),
      ...(phone && { phone }),
      ...(notice && { notice_version: notice }),
    }),
    done: (_, values) => setRegistered(values.email.trim()),
  })
  const { errors, isSubmitting } = form.formState
  const toLogin = (
    <Box sx={{ mt: 3, color: 'text.secondary' }}>
      {!registered && `${t('register.known')} `}
      <TextLink to={loginPath}>{t(registered ? 'reset.toLogin' : 'login.submit')}</TextLink>
    </Box>
  )
  if (config.registration === false)
    return (
      <GuestPage tab={t('register.tab')} title={t('register.title')} text={t('registration.closed')}>
        {toLogin}
      </GuestPage>
    )
  if (registered)
    return (
      <GuestPage
        tab={t('register.tab')}
        title={t('sent.title')}
        text={t('register.sent', { email: registered })}
      >
        <Box sx={{ mt: 3, color: 'text.secondary' }}>
          {t('verify.missing')} <TextLink to="/user-verification">{t('verify.again')}</TextLink>
        </Box>
        {toLogin}
      </GuestPage>
    )
  const input = (name: 'first_name' | 'last_name' | 'email' | 'phone') => ({
    ...form.register(name, { validate: rule(registrationFields[name]) }),
    error: errors[name]?.message,
  })
  return (
    <GuestPage tab={t('register.tab')} title={t('register.title')} text={t('register.text')}>
      <GuestForm
        onSubmit={form.submit}
        busy={isSubmitting}
        button={t('register.submit')}
        captcha={form.captcha}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
          <TextInput
            {...input('first_name')}
            label={t('first.firstName')}
            autoComplete="given-name"
            autoFocus
          />
          <TextInput {...input('last_name')} label={t('first.lastName')} autoComplete="family-name" />
        </Box>
        <TextInput
          {...input('email')}
          label={t('login.email')}
          hint={t('login.registerText')}
          type="email"
          autoComplete="username"
        />
        <TextInput
          {...input('phone')}
          label={t('register.phone')}
          optional
          type="tel"
          autoComplete="tel"
          hint={t('register.phoneHint')}
        />
        <NewPassword form={form} labels={{ password: t('first.password'), again: t('first.again') }} />
        {hasExtensions() && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('register.notice')}{' '}
            <TextLink to={notice ? `/privacy-notice?version=${notice}` : '/privacy-notice'}>
              {t('footer.privacy')}
            </TextLink>
          </Box>
        )}
      </GuestForm>
      {toLogin}
    </GuestPage>
  )
}
