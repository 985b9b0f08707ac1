import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useRefresh } from '../shared/use-refresh.ts'
import type { List } from './list.ts'
import { partsOf } from './live-changes.ts'
import { useLiveChanges } from './use-live-changes.ts'

/**
 * Says below a list's rows what others have changed since they were read, and takes it when asked to: nothing moves
 * before, and scroll position, selection and focus stay. Keyed by the list's endpoint.
 */
export default function LiveBar(props: Pick<List, 'source' | 'query' | 'answer'>) {
  const { source } = props
  const { t } = useTranslation('list')
  const changes = useLiveChanges(props)
  const [taking, setTaking] = useState(false)
  const refresh = useRefresh(source.resource)
  const cameFrom = useRef<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const parts = partsOf(changes)
  const take = async () => {
    setTaking(true)
    await refresh().catch(() => {})
    setTaking(false)
    // The button goes; the focus goes back to where it came from.
    if (document.activeElement === button.current || document.activeElement === document.body) {
      const target = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
      target?.focus({ preventScroll: true })
    }
  }
  const text = parts.map(({ text, count }) => t(`live.${text}`, { count })).join(' · ')
  return (
    <Box
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        ...(parts.length > 0 && {
          pl: 2,
          pr: 1,
          minHeight: 40,
          bgcolor: 'action.selected',
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        }),
      })}
    >
      <Box role="status" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
        {text}
      </Box>
      {parts.length > 0 && (
        <Button
          ref={button}
          size="small"
          variant="text"
          color="primary"
          startIcon={<Icon name="refresh" />}
          loading={taking}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget as HTMLElement | null
          }}
          // Pressed with the mouse, it leaves the focus where somebody types.
          onMouseDown={event => event.preventDefault()}
          onClick={() => void take()}
          sx={{ minHeight: 36, flex: 'none' }}
        >
          {t('live.take')}
        </Button>
      )}
    </Box>
  )
}
