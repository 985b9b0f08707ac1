import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useToast } from '../../providers/toast.ts'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { download } from '../shared/download.ts'
import { useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
import { BadRows } from './bad-rows.tsx'
import { ItemsReport } from './items.tsx'
import type { ImportReport } from './report.ts'
import type { ImportState } from './steps.ts'

function Count(props: {
  readonly icon: string
  readonly color: string
  readonly count: number
  readonly label: string
}) {
  const { icon, color, count, label } = props
  const { i18n } = useTranslation('list')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 1.25, sm: 2 },
        py: 1.5,
        bgcolor: 'background.subtle',
        borderRadius: 1,
      }}
    >
      <Icon name={icon} sx={{ fontSize: 24, color, display: { xs: 'none', sm: 'block' } }} />
      <Box>
        <Box sx={{ fontSize: '1.25rem', lineHeight: '24px', fontWeight: 680 }}>
          {formatNumber(count, { locale: i18n.language })}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
      </Box>
    </Box>
  )
}

/** Fetches the file handed back with what is wrong beside each row, or what becomes of each record. */
function useReportFile(resource: AnyResource, report: ImportReport, fileName: string) {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const reasonOf = useReason()
  return async () => {
    try {
      await download(
        `/api/${resource.name}/from-file/${report.job_id}/report`,
        fileName.replace(/\.\w+$/, '.xlsx'),
      )
    } catch (error) {
      toast.error(t('notice.failure'), reasonOf(error))
    }
  }
}

function AnnotatedFile({ onDownload }: { onDownload(): void }) {
  const { t } = useTranslation('list')
  return (
    <Button
      variant="text"
      color="primary"
      startIcon={<Icon name="download" />}
      onClick={onDownload}
      sx={{ ml: '-10px', mt: 1, alignSelf: 'flex-start' }}
    >
      {t('import.annotated')}
    </Button>
  )
}

/** The second step: what was found in the file, before anything is written. */
export function CheckStep(props: {
  readonly resource: AnyResource
  readonly state: Extract<ImportState, { step: 'check' }>
  onChange(): void
}) {
  const { resource, state, onChange } = props
  const { t, i18n } = useTranslation(['list', 'file-formats'])
  const { report, file, fileName } = state
  const labels = useLabels(resource)
  const fetchReport = useReportFile(resource, report, fileName)
  const { items } = report
  const facts = [
    items
      ? t('file-formats:import.items', { count: report.total })
      : t('import.rows', { count: report.total }),
    ...(file ? [formatBytes(file.size, { locale: i18n.language })] : []),
    t('import.nothingWritten'),
  ]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Icon name="description" sx={{ color: 'success.main', fontSize: 24 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
        </Box>
        <Button variant="text" color="primary" onClick={onChange}>
          {t('import.change')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: { xs: 1, sm: 1.5 }, mt: 1.5 }}>
        <Count icon="check_circle" color="success.main" count={report.ready} label={t('import.ready')} />
        <Count
          icon="error"
          color={report.bad ? 'error.main' : 'text.secondary'}
          count={report.bad}
          label={items ? t('file-formats:import.refused') : t('import.bad')}
        />
        {items ? (
          <Count
            icon="edit"
            color={report.changed ? 'warning.main' : 'text.secondary'}
            count={report.changed ?? 0}
            label={t('file-formats:import.changed')}
          />
        ) : (
          <Count
            icon="content_copy"
            color="text.secondary"
            count={report.duplicates}
            label={labels.importing('duplicates')}
          />
        )}
      </Box>
      {items && <ItemsReport report={report} items={items} onDownload={() => void fetchReport()} />}
      {report.ignored && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          <AlertTitle>{t('import.ignored', { count: report.ignored.length })}</AlertTitle>
          <Box sx={{ overflowWrap: 'anywhere' }}>{report.ignored.join(', ')}</Box>
          {t('import.ignoredText')}
        </Alert>
      )}
      {report.rows.length > 0 && (
        <>
          <Typography variant="h5" component="h3" sx={{ mt: 2.5, mb: 1 }}>
            {t('import.toCorrect')}
          </Typography>
          <BadRows resource={resource} rows={report.rows} />
          {report.rows.length < report.bad && (
            <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
              {t('import.moreBad', { shown: report.rows.length })}
            </Box>
          )}
          <AnnotatedFile onDownload={() => void fetchReport()} />
        </>
      )}
    </Box>
  )
}
