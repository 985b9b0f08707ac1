import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useToast } from '../../providers/toast.ts'
import { formatBytes } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { download } from '../shared/download.ts'
import { useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
import { accepted } from './report.ts'
import { exampleAddress } from './send.ts'
import type { ImportState } from './steps.ts'

/** The example file, which has every column that a file may have. */
function Example({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation(['list', 'shell'])
  const toast = useToast()
  const reasonOf = useReason()
  const fetchExample = async () => {
    try {
      await download(exampleAddress(resource.name), `${resource.name}.xlsx`)
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
    }
  }
  return (
    <Button
      variant="text"
      color="primary"
      startIcon={<Icon name="download" />}
      onClick={() => void fetchExample()}
      sx={{ ml: '-10px', alignSelf: 'flex-start' }}
    >
      {t('import.example')}
    </Button>
  )
}

/** The first step: one file, chosen or dropped. */
export function ChooseStep(props: {
  readonly resource: AnyResource
  readonly state: Extract<ImportState, { step: 'choose' }>
  onChoose(files: readonly File[]): void
}) {
  const { resource, state, onChoose } = props
  const { t, i18n } = useTranslation('list')
  const labels = useLabels(resource)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { file, problem, failure } = state
  const fields = (resource.config.import?.fields ?? []) as readonly string[]
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  const wrong = failure !== undefined || problem !== undefined
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {t('import.help', { fields: fields.map(name => labels.field(name)).join(', ') })}
      </Box>
      <Example resource={resource} />
      <ButtonBase
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        aria-describedby={wrong ? 'import-problem' : undefined}
        sx={theme => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 0.75,
          px: 3,
          py: 4,
          textAlign: 'center',
          typography: 'body2',
          borderRadius: `${theme.measures.radius.card}px`,
          border: `1.5px dashed ${over ? theme.vars.palette.primary.main : wrong ? theme.vars.palette.error.main : theme.vars.palette.outline}`,
          bgcolor: over ? theme.vars.palette.primary.container : theme.vars.palette.background.subtle,
        })}
      >
        <Icon
          name={file ? 'description' : 'upload_file'}
          sx={{ fontSize: 28, color: file ? 'success.main' : 'text.secondary' }}
        />
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : t('import.drop')}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {file
            ? `${formatBytes(file.size, { locale: i18n.language })} · ${t('import.change')}`
            : t('import.accepts')}
        </Box>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        accept={accepted.join(',')}
        hidden
        aria-label={t('import.drop')}
        onChange={event => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {wrong && (
        <Box
          id="import-problem"
          role="alert"
          sx={{
            display: 'flex',
            gap: 0.75,
            color: 'error.main',
            fontSize: '0.84375rem',
            whiteSpace: 'pre-line',
          }}
        >
          <Icon name="error" sx={{ fontSize: 18 }} />
          <Box>
            <Box sx={{ fontWeight: 650 }}>{t('import.failed')}</Box>
            <Box>{problem ? t(`import.problem.${problem}`) : failure}</Box>
          </Box>
        </Box>
      )}
    </Box>
  )
}
