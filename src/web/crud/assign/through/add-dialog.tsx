import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssignPlan, assignPlan } from '../../../../metadata/assign.ts'
import type { BulkRun } from '../../../../metadata/bulk-run.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import { idKey } from '../../../../metadata/names.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { childEndpoint } from '../../shared/access.ts'
import { resourceNamespace, useLabels } from '../../shared/labels.ts'
import { titleOf } from '../../shared/record.ts'
import { targetOf } from '../../shared/registry.ts'
import { useTexts } from '../../shared/use-texts.ts'
import { Choices } from '../choices.tsx'
import { ChosenList } from '../chosen-list.tsx'
import { AskedValues } from './choose.tsx'
import { assignTarget } from './target.ts'
import { useThrough } from './use-through.ts'

interface AddManyProps {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly relation: string
  /** Called with the run that adds them. */
  onBegun(run: BulkRun): void
  onClose(): void
}

/**
 * Puts many into a list that is edited in place: searched, filtered and ticked beside what is ticked already, with the
 * values that all get. Those that are there stand among them, and say so.
 */
export default function AddManyDialog({ resource, record, relation, onBegun, onClose }: AddManyProps) {
  const { t } = useTranslation('record')
  const phone = useIsPhone()
  const id = useId()
  const labels = useLabels(resource)
  const field = resource.config.fields[relation] as AnyField
  const plan = useMemo(() => assignPlan(field) as AssignPlan, [field])
  const child = targetOf(field)
  const target = assignTarget(child, plan)
  useTexts([resourceNamespace(target), 'list', 'form'])
  const targetLabels = useLabels(target)
  const endpoint = `${childEndpoint(resource, record.id, relation)}/assign`
  const beside = useMemo(() => ({ [idKey(field.options.inverse ?? '')]: record.id }), [field, record.id])
  const model = useThrough({ child, plan, endpoint, nobody: t('assign.choose'), onBegun })
  const { chosen, change, refusal, busy } = model
  const toggle = (rows: readonly AnyRow[], on: boolean) => {
    const others = chosen.picked.filter(picked => !rows.some(row => row.id === picked.id))
    change({ picked: on ? [...others, ...rows] : others })
  }
  return (
    <Dialog
      open
      onClose={chosen.picked.length ? undefined : onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 1240, ...(!phone && { height: 'calc(100% - 64px)' }) } } }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {labels.text(`children.${relation}.add`)}
        <Box component="span" sx={{ ml: 1.5, typography: 'body2', color: 'text.secondary' }}>
          {titleOf(resource, record)}
        </Box>
      </DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
            {refusal}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
            gap: 2,
          }}
        >
          <Choices
            resource={target}
            endpoint={endpoint}
            chosenIn={{ resource: child, name: plan.chosen }}
            chosen={chosen.picked}
            onToggle={toggle}
            withAssigned
          />
          <Box sx={{ position: { lg: 'sticky' }, top: { lg: 0 }, display: 'grid', gap: 2 }}>
            <ChosenList
              resource={target}
              chosen={chosen.picked}
              onRemove={row => toggle([row], false)}
              onClear={() => change({ picked: [] })}
            />
            <AskedValues child={child} asked={model.asked} beside={beside} stacked />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('assign.back')}</Button>
        <Box sx={{ flex: 1 }} />
        <Button
          variant="contained"
          color="primary"
          disabled={!chosen.picked.length}
          aria-disabled={busy || undefined}
          onClick={() => void model.assignNow()}
        >
          {chosen.picked.length
            ? t('addTo.do', { what: targetLabels.count(chosen.picked.length) })
            : t('addTo.add')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
