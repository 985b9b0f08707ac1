import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onNotice, onReturn, startLive, stopLive } from '../../../providers/live.ts'
import { useToast } from '../../../providers/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { badgeText, useAddNotice, useNotices, usePageRead, useRefreshNotices } from './notices.ts'

/** After a reconnect, clients request what they missed within this many milliseconds, at random. */
const spread = 10_000

const Popup = lazyPart(() => import('./popup.tsx'))

/** What the bell is called: its name has what its badge shows. */
function bellName(t: TFunction<'shell'>, unseen: number): string {
  if (!unseen) return t('bell.title')
  return unseen > 9 ? t('bell.unseenMany', { badge: badgeText(unseen) }) : t('bell.unseen', { count: unseen })
}

/** The bell: how many notices were not seen yet, and the newest of them. New ones come by the live connection. */
export default function Bell() {
  const { t } = useTranslation('shell')
  const addNotice = useAddNotice()
  const refreshNotices = useRefreshNotices()
  const toast = useToast()
  const { data } = useNotices()
  usePageRead(data)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const unseen = data?.meta.unseen ?? 0
  const badge = badgeText(unseen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for as long as the bell is there
  useEffect(() => {
    startLive()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ends = [
      onNotice(notice => {
        addNotice(notice)
        toast.info(notice.title, notice.body)
      }),
      onReturn(() => {
        clearTimeout(timer)
        timer = setTimeout(() => void refreshNotices(), Math.random() * spread)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
      stopLive()
    }
  }, [])

  return (
    <>
      <IconButton
        aria-label={bellName(t, unseen)}
        aria-haspopup="dialog"
        data-tour="notifications"
        aria-expanded={Boolean(anchor)}
        onClick={event => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ width: 44, height: 44 }}
      >
        <Icon name="notifications" />
        {badge && (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              top: 2,
              right: 2,
              minWidth: 18,
              height: 18,
              px: 0.5,
              borderRadius: '9px',
              bgcolor: 'error.main',
              color: 'error.contrastText',
              fontSize: '0.6875rem',
              fontWeight: 700,
              lineHeight: '18px',
              textAlign: 'center',
            }}
          >
            {badge}
          </Box>
        )}
      </IconButton>
      {wasOpened && <Popup anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
