import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../providers/errors.ts'
import { comeBack, recordPace } from '../shared/live-pace.ts'
import { usePaced } from '../shared/use-paced.ts'
import type { Read } from '../shared/use-record.ts'
import { useRecordEvents } from '../shared/use-record-events.ts'
import type { Newer } from './use-newer.ts'

/**
 * Reads a record again when others change it while it is in a form, and says so where the form has unsaved changes. Keyed
 * by the record.
 */
export default function LiveNotice(props: {
  readonly resource: string
  readonly id: number
  readonly newer: Newer | undefined
  /** It was read as deleted. */
  readonly isDeleted: boolean
  readonly refresh: () => Promise<Read>
}) {
  const { resource, id, newer, refresh } = props
  const { t } = useTranslation('form')
  const [isGone, setGone] = useState(false)
  const read = usePaced(
    () =>
      refresh().then(
        ({ record }) => setGone(Boolean(record.deleted_at)),
        (error: ApiError) => {
          if (error.statusCode === 404) setGone(true)
        },
      ),
    recordPace,
  )
  useRecordEvents(resource, id, ({ type }) => {
    if (type === 'deleted') setGone(true)
    else if (type === '*') read(comeBack)
    else if (type !== 'ready') read()
  })
  const deleted = isGone || props.isDeleted
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
