import { useTranslation } from 'react-i18next'
import { PublicTextPage } from '../public-text.tsx'

/** What the organisation says to whoever needs help with the portal, before the login too. */
export default function HelpPage() {
  const { t } = useTranslation('auth')
  return <PublicTextPage kind="help" path="/help" title={t('footer.help')} />
}
