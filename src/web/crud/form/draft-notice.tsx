import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** Says that a form was filled from its draft, and offers to leave that. */
export function DraftNotice(props: {
  readonly restored: 'no' | 'yes' | 'outdated'
  readonly discard: () => void
}) {
  const { t } = useTranslation('form')
  if (props.restored === 'no') return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2.5 }}
      action={
        <Button size="small" variant="text" onClick={props.discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t(`draft.${props.restored}`)}
    </Alert>
  )
}
