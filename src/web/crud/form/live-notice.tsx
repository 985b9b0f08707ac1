import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordEvents } from '../shared/use-record-events.ts'
import type { Newer } from './use-newer.ts'

/**
 * Reads a record anew when others change it while it is in a form, and says so where the form has unsaved changes. Keyed
 * by the record.
 */
export default function LiveNotice(props: {
  readonly resource: string
  readonly id: number
  readonly newer: Newer | undefined
  readonly refresh: () => Promise<unknown>
}) {
  const { resource, id, newer, refresh } = props
  const { t } = useTranslation('form')
  const [deleted, setDeleted] = useState(false)
  useRecordEvents(resource, id, ({ type }) => {
    setDeleted(type === 'deleted')
    // A deleted record is not read: the page would leave the form, with all that was typed.
    if (type !== 'deleted') refresh().catch(() => {})
  })
  return (
    <Box role="status">
      {deleted ? (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {t('live.deleted')}
        </Alert>
      ) : (
        newer && (
          <Alert
            severity="info"
            sx={{ mb: 2.5 }}
            action={
              <Button size="small" variant="text" onClick={newer.take}>
                {t(newer.contested ? 'live.compare' : 'live.take')}
              </Button>
            }
          >
            <b>{t('live.changed')}</b> {t('live.kept')}
          </Alert>
        )
      )}
    </Box>
  )
}
