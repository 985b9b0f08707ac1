import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GuestPage } from '../../../shell/guest-page.tsx'

/** After a rate limit: what happened, and the way back. */
export default function BlockPage() {
  const { t } = useTranslation('shell')
  return (
    <GuestPage tab={t('block.title')} title={t('block.title')} text={t('block.text')}>
      <Button component={Link} to="/" variant="contained" color="primary" size="large" sx={{ mt: 3 }}>
        {t('block.again')}
      </Button>
    </GuestPage>
  )
}
