import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataExport as Archive } from '../../../../metadata/data-subject.ts'
import { useApi, useRead, useReads } from '../../../crud/shared/api.ts'
import { download } from '../../../crud/shared/download.ts'
import { useToast } from '../../../providers/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { DataCard } from './data-card.tsx'
import { type PasswordAnswer, passwordFields } from './password-dialog.tsx'

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

const endpoint = '/api/users/me/data-export'

/** The archive of one's own data: it is made while one does something else. */
export function DataExportCard() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const toast = useToast()
  const api = useApi()
  const reads = useReads()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead<Archive | null>(endpoint, {
    refetchInterval: archive => (archive?.status === 'running' ? 2000 : false),
  })
  const start = async ({ current_password }: PasswordAnswer) => {
    const { data: begun } = await api.post<Archive>(
      endpoint,
      { current_password },
      { fieldsOnScreen: passwordFields },
    )
    reads.set(endpoint, begun)
    setAsks(false)
  }
  const save = async () => {
    setBusy(true)
    await download(`${endpoint}/file`, 'personal-data.zip').catch(() =>
      toast.error(t('data.export.downloadFailed')),
    )
    setBusy(false)
  }
  const status = data?.status
  return (
    <DataCard
      title={t('data.export.title')}
      text={t('data.export.text')}
      failed={isError ? { title: t('data.failed'), onRetry: () => void refetch() } : undefined}
      actions={
        status !== 'running' && (
          <>
            {status === 'ready' && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Icon name="download" />}
                loading={busy}
                loadingPosition="start"
                onClick={() => void save()}
              >
                {t('data.export.download')}
              </Button>
            )}
            <Button
              variant={status === 'ready' ? 'text' : 'outlined'}
              disabled={data === undefined}
              onClick={() => setAsks(true)}
            >
              {t(status === 'ready' ? 'data.export.again' : 'data.export.start')}
            </Button>
          </>
        )
      }
    >
      {status === 'running' && (
        <>
          {t('data.export.running')}
          <LinearProgress
            aria-label={t('data.export.running')}
            variant={data?.total ? 'determinate' : 'indeterminate'}
            value={data?.total ? (data.done / data.total) * 100 : undefined}
            sx={{ mt: 1 }}
          />
        </>
      )}
      {status === 'ready' &&
        t('data.export.ready', { size: format.bytes(data?.size ?? 0), date: format.date(data?.expires_at) })}
      {status === 'failed' && t('data.export.error')}
      {asks && (
        <PasswordDialog
          title={t('data.export.ask')}
          text={t('data.export.text')}
          confirm={t('data.export.start')}
          onSubmit={start}
          onClose={() => setAsks(false)}
        />
      )}
    </DataCard>
  )
}
