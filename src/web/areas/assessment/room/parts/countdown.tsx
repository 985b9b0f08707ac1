import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../../../ui/visually-hidden.ts'
import { addedText } from '../clock/added-text.ts'
import { leftText, type Nearness, nearnessOf } from '../clock/server-clock.ts'
import type { RoomSession } from '../session/room-session.ts'
import { Timer } from './icons.tsx'
import { useTick } from './use-now.ts'

const looks = {
  calm: {},
  soon: { color: 'warning.onContainer', bgcolor: 'warning.container', borderColor: 'warning.main' },
  last: { color: 'error.onContainer', bgcolor: 'error.container', borderColor: 'error.main' },
  over: { color: 'error.onContainer', bgcolor: 'error.container', borderColor: 'error.main' },
} as const

/** The time that is left: amber for the last five minutes and red for the last one, which is said then and not each second. */
export function Countdown({ session, added }: { readonly session: RoomSession; readonly added: number }) {
  const { t } = useTranslation('room')
  useTick(250)
  const left = session.left()
  const urgency = nearnessOf(left)
  const said = useRef<{ urgency: Nearness; added: number }>({ urgency, added })
  const [words, setWords] = useState('')
  useEffect(() => {
    const before = said.current
    said.current = { urgency, added }
    if (added > before.added) setWords(addedText(t, added - before.added))
    else if (urgency !== before.urgency && urgency !== 'calm') setWords(t(`time.said.${urgency}`))
  }, [urgency, added, t])
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const spoken = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
  return (
    <>
      <Box
        role="timer"
        aria-label={t('time.left', spoken)}
        data-urgency={urgency}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 40,
          px: 1.5,
          border: '1px solid',
          borderColor: 'outlineSoft',
          borderRadius: 1,
          ...looks[urgency],
        }}
      >
        <Timer aria-hidden sx={{ fontSize: 20 }} />
        <Box aria-hidden sx={{ fontSize: '1.125rem', fontWeight: 680, fontVariantNumeric: 'tabular-nums' }}>
          {leftText(left)}
        </Box>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {words}
      </Box>
    </>
  )
}
