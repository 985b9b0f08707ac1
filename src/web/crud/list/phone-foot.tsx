import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useNoticesOff } from '../../ui/toasts.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { List } from './list.ts'
import { ListPager } from './list-pager.tsx'
import { newAddress } from './new-address.ts'

const footStyle = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: -2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const

interface PhoneFootProps extends Pick<List, 'source' | 'state' | 'change' | 'answer' | 'pageSize'> {
  /** Whether it has the button for a new record. */
  readonly adds: boolean
}

/** The pager of a list on a phone, and the button for a new record beside it. */
export function PhoneFoot({ source, adds, ...list }: PhoneFootProps) {
  const { labels } = source
  const { meta, error } = list.answer
  const foot = useRef<HTMLDivElement>(null)
  useNoticesOff(foot)
  return (
    <Box ref={foot} sx={meta?.total === 0 && !adds ? visuallyHidden : footStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{meta && !error && <ListPager {...list} meta={meta} phone />}</Box>
      {adds && (
        <Button
          variant="contained"
          color="primary"
          component={Link}
          to={newAddress({ source, state: list.state })}
          aria-label={labels.text('create')}
          title={labels.text('create')}
          sx={{ minWidth: 48, minHeight: 48, p: 0, borderRadius: '50%' }}
        >
          <Icon name="add" />
        </Button>
      )}
    </Box>
  )
}
