import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLabels } from '../shared/labels.ts'
import { CheckStep } from './check.tsx'
import { ChooseStep } from './choose.tsx'
import { ImportFooter } from './footer.tsx'
import { WorkingStep } from './progress.tsx'
import { acceptedBy, hasEnding } from './report.ts'
import { ResultStep } from './result.tsx'
import type { ChosenForAll } from './send.ts'
import { StepLine } from './step-line.tsx'
import { stepNumber } from './steps.ts'
import { useImport } from './use-import.ts'
import { useImportAction } from './use-import-action.ts'

/** The step that the import is at. */
function ImportStep(props: {
  readonly resource: AnyResource
  readonly flow: Pick<ReturnType<typeof useImport>, 'state' | 'job' | 'choose'>
  readonly given: ChosenForAll | undefined
  onGive(given: ChosenForAll | undefined): void
  /** Chooses a corrected file. */
  onChange(): void
  /** What is offered to be done with the new records. */
  readonly action: string | undefined
  readonly tick: boolean
  onTick(on: boolean): void
}) {
  const { resource, flow, given, onGive, onChange, action, tick, onTick } = props
  const { state, job, choose } = flow
  const labels = useLabels(resource)
  if (state.step === 'choose')
    return <ChooseStep resource={resource} state={state} given={given} onGive={onGive} onChoose={choose} />
  if (state.step === 'working') return <WorkingStep state={state} job={job} />
  if (state.step === 'result') return <ResultStep resource={resource} state={state} />
  return (
    <>
      <CheckStep resource={resource} state={state} onChange={onChange} />
      {action && state.report.ready > 0 && (
        <FormControlLabel
          control={<Checkbox checked={tick} onChange={(_, on) => onTick(on)} />}
          label={labels.text(`actions.${action}.submitMany`)}
          sx={{ mt: 1.5, minHeight: 44 }}
        />
      )}
    </>
  )
}

/** Bulk add: choose a file, look at what was found in it, result. Nothing is written before somebody says so. */
export default function ImportDialog(props: {
  readonly resource: AnyResource
  readonly open: boolean
  onClose(): void
}) {
  const { resource, open, onClose } = props
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const again = useRef<HTMLInputElement>(null)
  const flow = useImport(resource)
  const action = useImportAction(resource)
  const [tick, setTick] = useState(true)
  const [given, setGiven] = useState<ChosenForAll>()
  const accepted = acceptedBy(resource)
  const { state, check, apply, choose, mayClose } = flow
  const close = () => {
    if (!mayClose) return
    flow.leave()
    onClose()
  }
  /** Corrected files go straight to the check: that is what they are chosen for. */
  const chooseAgain = (files: readonly File[]) => {
    choose(files)
    const [file] = files
    if (file && files.length === 1 && hasEnding(file.name, accepted)) check(file, given ?? {})
  }

  /** Where the server checks nothing beforehand, the one step writes. */
  const take = async (file: File) => {
    if (hasExtensions()) check(file, given ?? {})
    else if (await flow.add(file)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      fullScreen={phone}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: phone ? undefined : 820 } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          p: { xs: '12px 8px 12px 16px', sm: '20px 16px 16px 28px' },
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, fontSize: '1.25rem' }}>
          {labels.text('import')}
        </Typography>
        <IconButton aria-label={t('import.close')} onClick={close} disabled={!mayClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {hasExtensions() && (
        <Box sx={{ px: { xs: 2, sm: 3.5 }, pb: 2.5 }}>
          <StepLine step={stepNumber(state)} />
        </Box>
      )}
      <Box sx={{ px: { xs: 2, sm: 3.5 }, pb: 3, overflow: 'auto', flex: 1 }}>
        <ImportStep
          resource={resource}
          flow={flow}
          given={given}
          onGive={setGiven}
          onChange={() => again.current?.click()}
          action={action?.name}
          tick={tick}
          onTick={setTick}
        />
      </Box>
      <input
        ref={again}
        type="file"
        accept={accepted.join(',')}
        hidden
        aria-label={t('import.drop')}
        onChange={event => {
          chooseAgain([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ImportFooter
        resource={resource}
        state={state}
        mayClose={mayClose}
        onClose={close}
        onTake={file => void take(file)}
        onApply={phase => apply(phase, tick ? action?.name : undefined)}
        onChooseAgain={() => again.current?.click()}
      />
    </Dialog>
  )
}
