import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatsRead } from '../../../metadata/formats.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useToast } from '../../providers/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { download } from '../shared/download.ts'
import { useLabels } from '../shared/labels.ts'
import { FileDrop } from '../shared/parts/file-drop.tsx'
import { useReason } from '../shared/reason.ts'
import { acceptedBy } from './report.ts'
import { type ChosenForAll, exampleAddress } from './send.ts'
import type { ImportState } from './steps.ts'

const GivenFields = lazyPart(() => import('./given.tsx'), { texts: ['form', 'validation'] })

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
  readonly given: ChosenForAll | undefined
  onGive(given: ChosenForAll): void
  onChoose(files: readonly File[]): void
}) {
  const { resource, state, given, onGive, onChoose } = props
  const { t } = useTranslation(['list', 'file-formats'])
  const labels = useLabels(resource)
  const { file, problem, failure, errors } = state
  const formats = hasExtensions() ? formatsRead(resource) : []
  const accepted = acceptedBy(resource)
  const endings = accepted.join(', ')
  const problemText =
    problem === 'type' && formats.length
      ? t('file-formats:import.otherType', { endings })
      : problem && t(`import.problem.${problem}`)
  const fields = (resource.config.import?.fields ?? []) as readonly string[]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {t('import.help', { fields: fields.map(name => labels.field(name)).join(', ') })}{' '}
        {labels.optional('importing.note')}
      </Box>
      {formats.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('file-formats:import.also', {
            formats: formats.map(([name]) => labels.text(`formats.${name}`)).join(', '),
          })}
        </Box>
      )}
      <Example resource={resource} />
      <FileDrop
        file={file}
        accept={accepted}
        title={t('import.drop')}
        hint={formats.length ? t('file-formats:import.accepts', { endings }) : t('import.accepts')}
        change={t('import.change')}
        problem={
          failure !== undefined || problem !== undefined ? (
            <>
              <Box sx={{ fontWeight: 650 }}>{t('import.failed')}</Box>
              <Box>{problemText ?? failure}</Box>
            </>
          ) : undefined
        }
        onChoose={onChoose}
      />
      {hasExtensions() && resource.config.import?.given && (
        <GivenFields resource={resource} given={given} errors={errors} onChange={onGive} />
      )}
    </Box>
  )
}
