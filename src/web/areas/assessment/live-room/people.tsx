import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveParticipant } from '../../../../../resources/assessment/invigilation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { AnsweredCell, EventsCell, SeenCell, StateCell, TimeCell } from './cells.tsx'

interface Props {
  readonly rows: readonly LiveParticipant[]
  /** The server's time, in milliseconds since 1970. */
  readonly now: number
  readonly menu: (row: LiveParticipant) => ReactNode
}

function Name({ row: { user } }: { readonly row: LiveParticipant }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar id={user.id} name={user.full_name} />
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{user.full_name}</Box>
    </Box>
  )
}

const columns = ['participant', 'state', 'answered', 'time', 'seen', 'events'] as const

function Rows({ rows, now, menu }: Props) {
  const { t } = useTranslation('live-room')
  return (
    <Card tabIndex={0} role="region" aria-label={t('people')} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('people')}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column}>{t(`columns.${column}`)}</TableCell>
            ))}
            <TableCell sx={{ width: 56 }}>
              <Box component="span" sx={visuallyHidden}>
                {t('columns.actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                <Name row={row} />
              </TableCell>
              <TableCell>
                <StateCell row={row} />
              </TableCell>
              <TableCell>
                <AnsweredCell row={row} />
              </TableCell>
              <TableCell>
                <TimeCell row={row} now={now} />
              </TableCell>
              <TableCell>
                <SeenCell row={row} now={now} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <EventsCell row={row} />
              </TableCell>
              <TableCell align="right">{menu(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function Cards({ rows, now, menu }: Props) {
  const { t } = useTranslation('live-room')
  return (
    <Box
      component="ul"
      aria-label={t('people')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {rows.map(row => (
        <Card component="li" key={row.id} sx={{ p: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Name row={row} />
            </Box>
            {menu(row)}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', mt: 1 }}>
            <StateCell row={row} />
            {row.entry && <AnsweredCell row={row} />}
            {(row.entry || row.extra_minutes > 0) && (
              <Box sx={{ typography: 'body2' }}>
                <TimeCell row={row} now={now} />
              </Box>
            )}
          </Box>
          {row.entry && (
            <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.75 }}>
              {row.entry.status === 'in_progress' && (
                <>
                  {t('columns.seen')}: <SeenCell row={row} now={now} />
                  {' · '}
                </>
              )}
              {t('columns.events')}: <EventsCell row={row} />
            </Box>
          )}
        </Card>
      ))}
    </Box>
  )
}

/** The participants of a page: a table, on a phone cards. */
export function LivePeople(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Rows {...props} />
}
