import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isApiError } from '../../../providers/errors.ts'
import { http } from '../../../providers/http.ts'
import { loginPath } from '../../../router/guards.ts'
import { GuestPage } from '../../../shell/guest-page.tsx'
import { AskForMail } from '../ask-for-mail.tsx'

/** Asks for another mail with a link. */
function AskAgain({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('auth')
  return (
    <AskForMail
      path="/api/user-verification"
      tab={t('verify.tab')}
      title={title}
      text={text}
      button={t('verify.send')}
      sent={email => t('verify.sent', { email })}
    />
  )
}

type State = 'asked' | 'busy' | 'active' | 'waiting_approval' | 'dead'

/**
 * Verifies an e-mail address by the mailed link: `/user-verification?token=`. One click does it: programs that open the
 * links of mails to look at them must not use it up.
 */
export default function UserVerificationPage() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const token = params.get('token')
  const [state, setState] = useState<State>('asked')
  const [choose, setChoose] = useState<string>()

  const verify = async () => {
    setState('busy')
    try {
      const answer = await http.post('/api/verify', { token }, { fieldsOnScreen: () => true })
      const { status, link } = answer.data as { status: State; link?: string }
      setChoose(link)
      setState(status)
    } catch (error) {
      if (!isApiError(error)) throw error
      setState(error.errors?.token ? 'dead' : 'asked')
    }
  }

  if (!token) return <AskAgain title={t('verify.askTitle')} text={t('verify.askText')} />
  if (state === 'dead') return <AskAgain title={t('reset.deadTitle')} text={t('verify.deadText')} />
  if (state === 'active' || state === 'waiting_approval')
    return (
      <GuestPage
        tab={t('verify.tab')}
        title={t(choose ? 'verify.choose.title' : `verify.${state}.title`)}
        text={t(choose ? 'verify.choose.text' : `verify.${state}.text`)}
      >
        <Button
          component={Link}
          to={choose ?? loginPath}
          variant={choose || state === 'active' ? 'contained' : 'outlined'}
          color="primary"
          size="large"
          fullWidth
          sx={{ mt: 3.5 }}
        >
          {t(choose ? 'verify.choose.button' : 'reset.toLogin')}
        </Button>
      </GuestPage>
    )
  return (
    <GuestPage tab={t('verify.tab')} title={t('verify.title')} text={t('verify.text')}>
      <Button
        onClick={() => void verify()}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={state === 'busy'}
        loadingPosition="start"
        sx={{ mt: 3.5 }}
      >
        {t('verify.submit')}
      </Button>
    </GuestPage>
  )
}
