import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ChangedAttempt,
  type CorrectionPreview,
  TRIED_AT_ONCE,
} from '../../../../../resources/assessment/corrections.ts'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { useFormat } from '../../../ui/use-format.ts'

/** Changed attempts that are shown at once. */
const PER_PAGE = 20

/** A page of those that change, each before and after. */
function Changes({ changes }: { readonly changes: readonly ChangedAttempt[] }) {
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(changes.length / PER_PAGE))
  const present = Math.min(page, last)
  const from = (present - 1) * PER_PAGE
  const standing = ({ percent, is_passed: isPassed }: ChangedAttempt['before']) =>
    percent === null
      ? t('correct.awaiting')
      : `${t('percent', { n: number(percent) })} · ${t(isPassed ? 'correct.passed' : 'correct.failed')}`
  return (
    <Box>
      <Table size="small" aria-label={t('correct.who')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('correct.person')}</TableCell>
            <TableCell>{t('correct.before')}</TableCell>
            <TableCell>{t('correct.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.slice(from, from + PER_PAGE).map(({ id, name, attempt, before, after }, at) => (
            <TableRow key={id ?? from + at}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {name ?? t('correct.nameless')}
                {attempt > 1 && ` · ${t('correct.attempt', { n: attempt })}`}
              </TableCell>
              <TableCell>{standing(before)}</TableCell>
              <TableCell
                sx={{
                  fontWeight: before.is_passed === after.is_passed ? undefined : 650,
                  color: before.is_passed && after.is_passed === false ? 'error.main' : undefined,
                }}
              >
                {standing(after)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <PageNumbers last={last} page={present} onPage={setPage} mt={1} />
    </Box>
  )
}

/** What a correction would change, and for whom. */
export function CorrectionChanges(props: {
  readonly preview: CorrectionPreview
  readonly isBusy: boolean
  /** Tries the attempts that come next; nothing where all were tried. */
  readonly onNext: (() => unknown) | undefined
}) {
  const { preview, isBusy, onNext } = props
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  const { entries, tried, changed, now_passed: passed, now_failed: failed, changes } = preview
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={failed ? 'warning' : 'info'} role="status">
        {changed > 0
          ? t('correct.changes', { count: changed, n: number(changed), of: number(tried) })
          : t('correct.none', { count: tried, n: number(tried) })}{' '}
        {passed > 0 && t('correct.nowPassed', { count: passed, n: number(passed) })}{' '}
        {failed > 0 && t('correct.nowFailed', { count: failed, n: number(failed) })}{' '}
        {tried < entries && t('correct.triedSome', { tried: number(tried), all: number(entries) })}
      </Alert>
      {changes.length > 0 && <Changes changes={changes} />}
      {onNext && (
        <Button
          variant="outlined"
          loading={isBusy}
          onClick={() => void onNext()}
          sx={{ justifySelf: 'start' }}
        >
          {t('correct.tryNext', { n: number(Math.min(TRIED_AT_ONCE, entries - tried)) })}
        </Button>
      )}
    </Box>
  )
}
