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
import { useIsTablet } from '../../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { AnsweredCell, EventsCell, SeenCell, StateCell, TimeCell, useHappened } from './cells.tsx'

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

/** What is for screen readers alone is placed within it, or the page would be as wide as the table. */
const scrolling = { position: 'relative', overflowX: 'auto' } as const

/** What is short stays on its line where there is room for it; names and what happened share the rest. */
const short = { whiteSpace: { lg: 'nowrap' }, width: { lg: '1%' } } as const
/** The time that is left is short; when somebody handed in may take two lines. */
const time = { width: { lg: '1%' }, minWidth: { xs: 120, lg: 168 } } as const

/** How much room the columns have. */
const room = {
  participant: { width: { lg: '50%' }, minWidth: { xs: 130, lg: 190 } },
  state: { ...short, minWidth: 96 },
  answered: { ...short, minWidth: 96 },
  time,
  seen: { ...short, minWidth: 96 },
  events: { width: { lg: '50%' }, minWidth: 130 },
} as const

function Rows({ rows, now, menu }: Props) {
  const { t } = useTranslation('live-room')
  return (
    <Card tabIndex={0} role="region" aria-label={t('people')} sx={scrolling}>
      <Table size="small" aria-label={t('people')}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column} sx={room[column]}>
                {t(`columns.${column}`)}
              </TableCell>
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
              <TableCell sx={short}>
                <StateCell row={row} />
              </TableCell>
              <TableCell sx={short}>
                <AnsweredCell row={row} />
              </TableCell>
              <TableCell sx={time}>
                <TimeCell row={row} now={now} />
              </TableCell>
              <TableCell sx={short}>
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

/** A value under its name, of a card. */
function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
        {children}
      </Box>
    </Box>
  )
}

function PersonCard({ row, now, menu }: Omit<Props, 'rows'> & { readonly row: LiveParticipant }) {
  const { t } = useTranslation('live-room')
  const happened = useHappened(row)
  const isIn = row.entry?.status === 'in_progress'
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
            <Name row={row} />
          </Box>
          <StateCell row={row} />
        </Box>
        {menu(row)}
      </Box>
      {(row.entry || row.extra_minutes > 0) && (
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 16px', m: 0, mt: 1 }}
        >
          {row.entry && (
            <Named name={t('columns.answered')}>
              <AnsweredCell row={row} />
            </Named>
          )}
          <Named name={t(row.entry && !isIn ? 'handedIn' : 'columns.time')}>
            <TimeCell row={row} now={now} bare />
          </Named>
          {isIn && (
            <Named name={t('columns.seen')}>
              <SeenCell row={row} now={now} />
            </Named>
          )}
        </Box>
      )}
      {happened && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
          {t('columns.events')}: {happened}
        </Box>
      )}
    </Card>
  )
}

function Cards({ rows, ...rest }: Props) {
  const { t } = useTranslation('live-room')
  return (
    <Box
      component="ul"
      aria-label={t('people')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {rows.map(row => (
        <PersonCard key={row.id} row={row} {...rest} />
      ))}
    </Box>
  )
}

/** The participants of a page: a table, on phones and tablets cards. */
export function LivePeople(props: Props) {
  return useIsTablet() ? <Cards {...props} /> : <Rows {...props} />
}
