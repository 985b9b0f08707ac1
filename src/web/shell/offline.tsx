import CloudOff from '@mui/icons-material/CloudOffOutlined'
import WifiOff from '@mui/icons-material/WifiOffOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config.ts'
import { missingParts, retryMissing } from '../providers/missing.ts'
import { useStore } from '../providers/store.ts'
import { showToast } from '../providers/toast.ts'
import { formatTime } from '../ui/format.ts'
import { useOnline } from '../ui/use-online.ts'

/** Whether data that the page asks for waits for the connection. */
function useWaitingData(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback(listener => cache.subscribe(listener), [cache]),
    () => cache.getAll().some(query => query.state.fetchStatus === 'paused' && query.isActive()),
  )
}

/** Whether something that was saved waits for the connection. */
const useWaitingWrites = (): boolean =>
  useMutationState({ filters: { status: 'pending' }, select: ({ state }) => state.isPaused }).includes(true)

function Lost({ since }: { readonly since: number }) {
  const { t, i18n } = useTranslation('shell')
  const parts = useStore(missingParts).size > 0
  const data = useWaitingData()
  const writes = useWaitingWrites()
  const time = formatTime(since, { timeZone: config.timeZone, locale: i18n.language })
  return (
    <Alert severity="warning" icon={<WifiOff />} sx={{ borderRadius: 0 }}>
      <b>{t('offline.title')}</b> {t('offline.text', { time })} {parts && t('offline.parts')}{' '}
      {data && t('offline.data')} {writes && t('offline.writes')}
    </Alert>
  )
}

/**
 * Announces that the connection is lost, since when, what waits for it, and that it is back; also that texts are
 * missing.
 */
export function Offline() {
  const online = useOnline()
  const missing = useStore(missingParts)
  const { t } = useTranslation('shell')
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (!online) setSince(was => was ?? Date.now())
    else if (since) {
      setSince(undefined)
      showToast({ key: 'online', tone: 'info', title: t('offline.back') })
    }
  }, [online, since, t])
  if (!online) return since ? <Lost since={since} /> : null
  if (!missing.size) return null
  return (
    <Alert
      severity="warning"
      icon={<CloudOff />}
      sx={{ borderRadius: 0 }}
      action={
        <Button size="small" variant="text" onClick={retryMissing}>
          {t('errorState.retry')}
        </Button>
      }
    >
      <b>{t('missing.texts')}</b> {t('missing.text')}
    </Alert>
  )
}
