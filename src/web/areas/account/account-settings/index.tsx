import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { Appearance } from './appearance.tsx'
import { Consents } from './consents.tsx'
import { NoticePreferences } from './notices.tsx'
import { OwnData } from './own-data.tsx'
import { OwnPassword } from './own-password.tsx'
import { PersonalData } from './personal-data.tsx'
import { SessionList } from './sessions.tsx'

/** A person's own data, photograph, appearance, password and sessions. */
export default function AccountSettingsPage() {
  const { t } = useTranslation(['account', 'auth', 'validation', 'notices'])
  const phone = useIsPhone()
  // Of one's account the contract has the password alone.
  const extended = hasExtensions()
  useBreadcrumbs([{ label: t('title') }])
  return (
    <Box sx={{ pb: 6 }}>
      {/* On phones the header bears the title. */}
      <Typography variant="h2" component="h1" sx={[{ mb: 1 }, phone && visuallyHidden]}>
        {t('title')}
      </Typography>
      {extended && <OwnData />}
      <Appearance />
      {extended && <NoticePreferences />}
      <OwnPassword />
      {extended && <SessionList />}
      {extended && <Consents />}
      {extended && <PersonalData />}
    </Box>
  )
}
