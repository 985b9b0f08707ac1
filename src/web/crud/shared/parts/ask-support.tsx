import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { useSupportAddress } from '../use-support-address.ts'

/** The way to ask for what one may not do or see here; nothing for whoever may open no ticket. */
export function AskSupport() {
  const { t } = useTranslation('common')
  const address = useSupportAddress()
  if (!address) return null
  return (
    <Button component={Link} to={address} startIcon={<Icon name="support_agent" />}>
      {t('ask.support')}
    </Button>
  )
}
