import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useOutcome } from './outcome.ts'
import { loadRunWords, runWords } from './run-words.ts'
import { useUndoRun } from './use-server-runs.ts'

/** The runs whose words are loaded. */
function useWorded(runs: readonly BulkRun[]): readonly BulkRun[] {
  const [worded, setWorded] = useState<readonly BulkRun[]>([])
  useEffect(() => {
    let open = true
    void Promise.all(runs.map(async run => ((await loadRunWords(run)) ? run : undefined))).then(
      found => open && setWorded(found.filter(run => run !== undefined)),
    )
    return () => {
      open = false
    }
  }, [runs])
  return worded
}

/** What the person lately did with many records, and the way to take it back. */
export default function RecentDialog(props: {
  readonly resource: AnyResource
  readonly runs: readonly BulkRun[]
  readonly onClose: () => void
}) {
  const { resource, runs, onClose } = props
  const { t } = useTranslation(['list', 'common'])
  const phone = useIsPhone()
  const id = useId()
  const undo = useUndoRun(resource)
  const { dateTime } = useFormat()
  const outcomeOf = useOutcome()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={phone}>
      <DialogTitle id={id}>{t('bulk.recent.title')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {useWorded(runs).map(run => {
            const { label, outcome } = runWords(run)
            const { done, total, status } = run
            const what = [
              status !== 'done' &&
                t(`bulk.${status === 'running' ? 'progress' : 'stopped'}`, { done, total }),
              outcomeOf({ ...run, outcome }),
            ]
            return (
              <Box
                component="li"
                key={run.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  py: 1.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                  '&:last-of-type': { borderBottom: 0 },
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{label}</Box>
                  <Box>{what.filter(Boolean).join(' ')}</Box>
                  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{dateTime(run.created_at)}</Box>
                </Box>
                {run.can_undo && (
                  <Button
                    aria-label={`${t('common:action.undo')}: ${label}`}
                    onClick={() => {
                      onClose()
                      void undo(run)
                    }}
                  >
                    {t('common:action.undo')}
                  </Button>
                )}
              </Box>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
