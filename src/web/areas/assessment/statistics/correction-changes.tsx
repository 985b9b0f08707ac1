import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { ChangedAttempt, CorrectionPreview } from '../../../../../resources/assessment/corrections.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** What a correction would change, and for whom. */
export function CorrectionChanges({ preview }: { readonly preview: CorrectionPreview }) {
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  const { entries, tried, changed, now_passed: passed, now_failed: failed, changes } = preview
  const standing = ({ percent, is_passed: isPassed }: ChangedAttempt['before']) =>
    percent === null
      ? t('correct.awaiting')
      : `${t('percent', { n: number(percent) })} · ${t(isPassed ? 'correct.passed' : 'correct.failed')}`
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={failed ? 'warning' : 'info'}>
        {t('correct.changes', { count: changed, n: number(changed), of: number(tried) })}{' '}
        {passed > 0 && t('correct.nowPassed', { count: passed, n: number(passed) })}{' '}
        {failed > 0 && t('correct.nowFailed', { count: failed, n: number(failed) })}{' '}
        {tried < entries && t('correct.triedSome', { tried: number(tried), all: number(entries) })}
      </Alert>
      {changes.length > 0 && (
        <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
          <Table size="small" stickyHeader aria-label={t('correct.who')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('correct.person')}</TableCell>
                <TableCell>{t('correct.before')}</TableCell>
                <TableCell>{t('correct.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(({ id, name, attempt, before, after }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row">
                    {name ?? t('correct.nameless')}
                    {attempt > 1 && ` · ${t('correct.attempt', { n: attempt })}`}
                  </TableCell>
                  <TableCell>{standing(before)}</TableCell>
                  <TableCell>{standing(after)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {changes.length < changed && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('correct.more', { count: changed - changes.length, n: number(changed - changes.length) })}
        </Box>
      )}
    </Box>
  )
}
