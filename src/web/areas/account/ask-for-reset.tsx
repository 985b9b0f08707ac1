import { useTranslation } from 'react-i18next'
import { AskForMail } from './ask-for-mail.tsx'

/** Asks for a mail with a link at which one chooses a new password; `dead`: because an earlier one works no more. */
export function AskForReset({ dead = false }: { readonly dead?: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <AskForMail
      path="/api/forget-password"
      tab={t(dead ? 'reset.tab' : 'forgot.tab')}
      title={t(dead ? 'reset.deadTitle' : 'forgot.title')}
      text={t(dead ? 'reset.deadText' : 'forgot.text')}
      button={t('forgot.submit')}
      sent={email => t('forgot.sent', { email })}
    />
  )
}
