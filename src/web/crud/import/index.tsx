import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { importedAddress } from '../shared/addresses.ts'
import { useLabels } from '../shared/labels.ts'
import { CheckStep } from './check.tsx'
import { ChooseStep } from './choose.tsx'
import { WorkingStep } from './progress.tsx'
import { accepted } from './report.ts'
import { ResultStep } from './result.tsx'
import { StepLine } from './step-line.tsx'
import { stepNumber } from './steps.ts'
import { useImport } from './use-import.ts'
import { useImportDeed } from './use-import-deed.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Bulk add: choose a file, look at what was found in it, result. Nothing is written before somebody says so. */
export default function ImportDialog(props: {
  readonly resource: AnyResource
  readonly open: boolean
  onClose(): void
}) {
  const { resource, open, onClose } = props
  const { t } = useTranslation('crud')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const again = useRef<HTMLInputElement>(null)
  const flow = useImport(resource)
  const deed = useImportDeed(resource)
  const [tick, setTick] = useState(true)
  const { state, job, check, apply, choose, mayClose } = flow
  const close = () => {
    if (!mayClose) return
    flow.leave()
    onClose()
  }
  const wayOut = (label: string) => (
    <Button
      variant="text"
      onClick={close}
      disabled={!mayClose}
      sx={{ ml: { sm: '-10px' }, mr: { sm: 'auto' }, color: 'text.secondary' }}
    >
      {label}
    </Button>
  )

  /** Corrected files go straight to the check: that is what they are chosen for. */
  const chooseAgain = (files: readonly File[]) => {
    choose(files)
    const [file] = files
    if (file && files.length === 1 && accepted.some(ending => file.name.toLowerCase().endsWith(ending)))
      check(file)
  }

  /** Where the server checks nothing beforehand, the one step writes. */
  const take = async (file: File) => {
    if (hasExtensions()) check(file)
    else if (await flow.add(file)) onClose()
  }

  let footer: ReactNode
  if (state.step === 'choose')
    footer = (
      <>
        {wayOut(t('import.cancel'))}
        <Button
          variant="contained"
          color="primary"
          disabled={!state.file}
          title={state.file ? undefined : t('import.needsFile')}
          onClick={() => state.file && void take(state.file)}
        >
          {t(hasExtensions() ? 'import.check' : 'import.open')}
        </Button>
      </>
    )
  else if (state.step === 'working')
    footer = wayOut(t(state.jobId === undefined ? 'import.cancel' : 'import.leave'))
  else if (state.step === 'result')
    footer = (
      <>
        {wayOut(t('import.finish'))}
        <Button
          variant="contained"
          color="primary"
          autoFocus
          component={RouterLink}
          to={importedAddress(resource, state.report.job_id)}
          onClick={close}
        >
          {labels.importing('showAdded', { count: state.report.written })}
        </Button>
      </>
    )
  else {
    const { report } = state
    const clean = report.bad === 0
    footer = (
      <>
        {wayOut(t('import.cancel'))}
        {report.ready > 0 && (
          <Button
            variant={clean ? 'contained' : 'outlined'}
            color={clean ? 'primary' : 'inherit'}
            autoFocus={clean}
            onClick={() => apply(clean ? 'all' : 'good', tick ? deed?.name : undefined)}
          >
            {clean
              ? capital(labels.importing('add', { count: report.ready }))
              : `${t('import.skip', { count: report.bad })} ${labels.importing('add', { count: report.ready })}`}
          </Button>
        )}
        {!clean && (
          <Button
            variant="contained"
            color="primary"
            autoFocus
            startIcon={<Icon name="upload_file" />}
            onClick={() => again.current?.click()}
          >
            {t('import.corrected')}
          </Button>
        )}
      </>
    )
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
        {state.step === 'choose' && <ChooseStep resource={resource} state={state} onChoose={choose} />}
        {state.step === 'working' && <WorkingStep state={state} job={job} />}
        {state.step === 'check' && (
          <>
            <CheckStep resource={resource} state={state} onChange={() => again.current?.click()} />
            {deed && state.report.ready > 0 && (
              <FormControlLabel
                control={<Checkbox checked={tick} onChange={(_, on) => setTick(on)} />}
                label={labels.text(`actions.${deed.name}.submitMany`)}
                sx={{ mt: 1.5, minHeight: 44 }}
              />
            )}
          </>
        )}
        {state.step === 'result' && <ResultStep resource={resource} state={state} />}
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
      <Box
        sx={{
          display: 'flex',
          // On a phone one below the other, what leads on first.
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
          gap: 1,
          px: { xs: 2, sm: 3.5 },
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.subtle',
        }}
      >
        {footer}
      </Box>
    </Dialog>
  )
}
