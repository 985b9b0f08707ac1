import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loginPath } from '../../router/guards.ts'
import { GuestPage } from '../../shell/guest-page.tsx'

/** A link that is used up, expired, or was never one. */
export function DeadLink({ tab, text }: { readonly tab: string; readonly text: string }) {
  const { t } = useTranslation('auth')
  return (
    <GuestPage tab={tab} title={t('reset.deadTitle')} text={text}>
      <Button component={Link} to={loginPath} variant="contained" color="primary" size="large" sx={{ mt: 3 }}>
        {t('reset.toLogin')}
      </Button>
    </GuestPage>
  )
}
