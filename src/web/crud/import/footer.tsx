import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { importedAddress } from '../shared/addresses.ts'
import { useLabels } from '../shared/labels.ts'
import type { ImportReport } from './report.ts'
import type { ImportState } from './steps.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface FooterProps {
  readonly resource: AnyResource
  readonly state: ImportState
  readonly mayClose: boolean
  onClose(): void
  /** Sends the chosen file. */
  onTake(file: File): void
  /** Writes what the check found: all rows, or the good ones alone. */
  onApply(phase: 'all' | 'good'): void
  /** Asks for a corrected file. */
  onChooseAgain(): void
}

/** The foot of the import dialog: the way out, and what leads on from the present step. */
export function ImportFooter(props: FooterProps) {
  const { resource, state, onTake } = props
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  if (state.step === 'choose')
    return (
      <Bar {...props} leave={t('import.cancel')}>
        <Button
          variant="contained"
          color="primary"
          disabled={!state.file}
          title={state.file ? undefined : t('import.needsFile')}
          onClick={() => state.file && onTake(state.file)}
        >
          {t(hasExtensions() ? 'import.check' : 'import.open')}
        </Button>
      </Bar>
    )
  if (state.step === 'working')
    return <Bar {...props} leave={t(state.jobId === undefined ? 'import.cancel' : 'import.leave')} />
  if (state.step === 'check') return <CheckFooter {...props} report={state.report} />
  return (
    <Bar {...props} leave={t('import.finish')}>
      <Button
        variant="contained"
        color="primary"
        autoFocus
        component={RouterLink}
        to={importedAddress(resource, state.report.job_id)}
        onClick={props.onClose}
      >
        {labels.importing('showAdded', { count: state.report.written })}
      </Button>
    </Bar>
  )
}

function CheckFooter(props: FooterProps & { readonly report: ImportReport }) {
  const { resource, report, onApply, onChooseAgain } = props
  const { t } = useTranslation(['list', 'file-formats'])
  const labels = useLabels(resource)
  const clean = report.bad === 0
  // What there is no place for is nothing that could be corrected in the file.
  const leads = clean || report.items !== undefined
  const skip = report.items
    ? t('file-formats:import.skip', { count: report.bad })
    : t('import.skip', { count: report.bad })
  const add = labels.importing('add', { count: report.ready })
  return (
    <Bar {...props} leave={t('import.cancel')}>
      {report.ready > 0 && (
        <Button
          variant={leads ? 'contained' : 'outlined'}
          color={leads ? 'primary' : 'inherit'}
          autoFocus={leads}
          onClick={() => onApply(clean ? 'all' : 'good')}
        >
          {clean ? capital(add) : `${skip} ${add}`}
        </Button>
      )}
      {!clean && (
        <Button
          variant={leads && report.ready > 0 ? 'outlined' : 'contained'}
          color={leads && report.ready > 0 ? 'inherit' : 'primary'}
          autoFocus={!leads || report.ready === 0}
          startIcon={<Icon name="upload_file" />}
          onClick={onChooseAgain}
        >
          {t('import.corrected')}
        </Button>
      )}
    </Bar>
  )
}

function Bar(props: {
  readonly leave: string
  readonly mayClose: boolean
  onClose(): void
  readonly children?: ReactNode
}) {
  const { leave, mayClose, onClose, children } = props
  return (
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
      <Button
        variant="text"
        onClick={onClose}
        disabled={!mayClose}
        sx={{ ml: { sm: '-10px' }, mr: { sm: 'auto' }, color: 'text.secondary' }}
      >
        {leave}
      </Button>
      {children}
    </Box>
  )
}
