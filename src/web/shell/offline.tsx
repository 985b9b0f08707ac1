import WifiOff from '@mui/icons-material/WifiOffOutlined'
import Alert from '@mui/material/Alert'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config.ts'
import { formatTime } from '../ui/format.ts'
import { notify } from '../ui/toast.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone, since when, and that it is back. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { t, i18n } = useTranslation('shell')
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (!online) setSince(was => was ?? Date.now())
    else if (since) {
      setSince(undefined)
      notify({ key: 'online', tone: 'info', title: t('offline.back') })
    }
  }, [online, since, t])
  if (online || !since) return null
  const time = formatTime(since, { timeZone: config.timeZone, locale: i18n.language })
  return (
    <Alert severity="warning" icon={<WifiOff />} sx={{ borderRadius: 0 }}>
      <b>{t('offline.title')}</b> {t('offline.text', { time })}
    </Alert>
  )
}
