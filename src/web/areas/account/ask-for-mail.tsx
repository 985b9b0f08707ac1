import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { email } from '../../../fields/email/index.ts'
import { loginPath } from '../../router/guards.ts'
import { GuestPage } from '../../shell/guest-page.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCheck } from '../../ui/use-check.ts'
import { GuestForm, useGuestForm } from './guest-form.tsx'

const address = email({ required: true })

/** A page that asks for an e-mail address and has a link mailed to it; then says where to look for it. */
export function AskForMail(props: {
  /** Where the address is posted. */
  readonly path: string
  readonly tab: string
  readonly title: string
  readonly text: string
  readonly button: string
  /** Stands there once it is asked for. */
  readonly sent: (email: string) => string
}) {
  const { t } = useTranslation('auth')
  const { rule } = useCheck()
  // The login hands over what was typed there.
  const known = (useLocation().state as { email?: string } | null)?.email ?? ''
  const [asked, setAsked] = useState<string>()
  const form = useGuestForm({
    path: props.path,
    captcha: 'reset',
    defaults: { email: known },
    done: (_, values) => setAsked(values.email.trim()),
  })
  return (
    <GuestPage
      tab={props.tab}
      title={asked ? t('sent.title') : props.title}
      text={asked ? props.sent(asked) : props.text}
    >
      {!asked && (
        <GuestForm
          onSubmit={form.submit}
          busy={form.formState.isSubmitting}
          button={props.button}
          captcha={form.captcha}
        >
          <TextInput
            {...form.register('email', { validate: rule(address) })}
            label={t('login.email')}
            error={form.formState.errors.email?.message}
            type="email"
            autoComplete="username"
            autoFocus
          />
        </GuestForm>
      )}
      <Box sx={{ mt: 3 }}>
        <TextLink to={loginPath}>{t('reset.toLogin')}</TextLink>
      </Box>
    </GuestPage>
  )
}
