import { useTranslation } from 'react-i18next'
import { AskForMail } from '../../shell/ask-for-mail.tsx'

/** Asks for a mail with a link at which one chooses a new password. */
export default function ForgetPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <AskForMail
      path="/api/forget-password"
      tab={t('forgot.tab')}
      title={t('forgot.title')}
      text={t('forgot.text')}
      button={t('forgot.submit')}
      sent={email => t('forgot.sent', { email })}
    />
  )
}
