import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnnouncementReach } from '../../../../metadata/announcement-reach.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { percent } from './tile.tsx'

/** The answers to an announcement by department. */
export function DepartmentTable({
  reach,
  asks,
}: {
  readonly reach: AnnouncementReach
  readonly asks: boolean
}) {
  const { t } = useTranslation('announcements')
  const { number } = useFormat()
  if (!reach.departments.length) return <EmptyState title={t('reach.noDepartments')} />
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('reach.byDepartment')}
      </Typography>
      <Paper
        variant="outlined"
        tabIndex={0}
        role="region"
        aria-label={t('reach.byDepartment')}
        sx={{ overflowX: 'auto' }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('reach.department')}</TableCell>
              <TableCell align="right">{t('reach.people')}</TableCell>
              <TableCell align="right">{t('reach.read')}</TableCell>
              {asks && <TableCell align="right">{t('reach.acknowledged')}</TableCell>}
              <TableCell align="right" sx={{ minWidth: { sm: 160 } }}>
                {t('reach.rate')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {reach.departments.map(({ id, name, people, read, acknowledged }) => {
              const rate = percent(asks ? acknowledged : read, people)
              return (
                <TableRow key={id ?? 0}>
                  <TableCell component="th" scope="row">
                    {name ?? t('reach.none')}
                  </TableCell>
                  <TableCell align="right">{number(people)}</TableCell>
                  <TableCell align="right">{number(read)}</TableCell>
                  {asks && <TableCell align="right">{number(acknowledged)}</TableCell>}
                  <TableCell align="right">
                    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
                      <LinearProgress
                        variant="determinate"
                        aria-hidden
                        value={rate}
                        sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}
                      />
                      <Box component="span" sx={{ minWidth: 40, textAlign: 'right' }}>
                        {t('reach.percent', { n: rate })}
                      </Box>
                    </Box>
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  )
}
