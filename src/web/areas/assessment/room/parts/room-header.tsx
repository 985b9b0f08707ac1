import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../providers/session.ts'
import { Logo } from '../../../../shell/logo.tsx'
import type { RoomSession } from '../session/room-session.ts'
import type { RoomView } from '../session/view.ts'
import { Countdown } from './countdown.tsx'
import { GridView } from './icons.tsx'
import { ProgressLine } from './overview.tsx'
import { SaveState } from './save-state.tsx'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The line above everything: which exam, and whatever stands beside that. */
export function HeaderLine(props: {
  readonly title: string
  readonly second: ReactNode
  readonly logo?: boolean
  readonly children?: ReactNode
}) {
  const { title, second, logo = true, children } = props
  return (
    <Box
      component="header"
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.25, sm: 2 },
        minHeight: theme.measures.header,
        px: { xs: 2, sm: 3 },
        borderBottom: '1px solid',
        borderColor: 'divider',
      })}
    >
      {logo && <Logo />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="h1"
          title={title}
          sx={{ m: 0, fontSize: '0.96875rem', lineHeight: '20px', fontWeight: 650, ...oneLine }}
        >
          {title}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', ...oneLine }}>{second}</Box>
      </Box>
      {children}
    </Box>
  )
}

/** The room's header: the state of the answers beside the clock, and no bell. */
export function RoomHeader(props: {
  readonly session: RoomSession
  readonly view: RoomView
  readonly number: number
  readonly isNarrow: boolean
  readonly isForward: boolean
  onHandIn(): void
  onOverview(): void
}) {
  const { session, view, number, isNarrow, isForward, onHandIn, onOverview } = props
  const { t } = useTranslation('room')
  const { full_name } = useMe()
  const { room, access } = view
  const isOpen = access === 'open'
  const time = access === 'gone' ? null : <Countdown session={session} added={view.added} />
  if (isNarrow)
    return (
      <>
        <HeaderLine title={room.exam.name} second={t('place', { number, total: room.total })} logo={false}>
          {time}
          {isForward ? null : (
            <IconButton
              aria-label={t('openOverview')}
              onClick={onOverview}
              sx={{ width: 44, height: 44, border: '1px solid', borderColor: 'outlineSoft', borderRadius: 1 }}
            >
              <GridView sx={{ fontSize: 20 }} />
            </IconButton>
          )}
        </HeaderLine>
        {!isForward && <ProgressLine view={view} height={4} />}
      </>
    )
  return (
    <HeaderLine
      title={room.exam.name}
      second={`${full_name} · ${t('attempt', { number: room.entry.attempt })}`}
    >
      {view.lostSince === undefined && !view.isPreview && (
        <>
          <SaveState view={view} />
          <Box aria-hidden sx={{ width: '1px', height: 28, bgcolor: 'divider' }} />
        </>
      )}
      {time}
      <Button onClick={onHandIn} disabled={!isOpen} sx={{ minHeight: 40 }}>
        {t('handIn.button')}
      </Button>
    </HeaderLine>
  )
}
