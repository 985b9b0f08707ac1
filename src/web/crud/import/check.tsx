import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useReason } from '../bulk/reason.ts'
import { download } from '../list/download.ts'
import { useLabels } from '../shared/labels.ts'
import type { BadRow, ImportReport } from './report.ts'
import type { ImportState } from './steps.ts'

function Count(props: {
  readonly icon: string
  readonly color: string
  readonly count: number
  readonly label: string
}) {
  const { icon, color, count, label } = props
  const { i18n } = useTranslation('crud')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        bgcolor: 'background.subtle',
        borderRadius: 1,
      }}
    >
      <Icon name={icon} sx={{ fontSize: 24, color }} />
      <Box>
        <Box sx={{ fontSize: '1.25rem', lineHeight: '24px', fontWeight: 680 }}>
          {formatNumber(count, { locale: i18n.language })}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
      </Box>
    </Box>
  )
}

/** The value that the file has, marked as wrong. */
function WrongValue({ bad }: { readonly bad: BadRow }) {
  const { t } = useTranslation('crud')
  const empty = bad.value === null || bad.value === undefined || bad.value === ''
  return (
    <>
      {bad.label && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{bad.label}</Box>}
      <Box
        component="span"
        sx={{
          color: 'error.main',
          overflowWrap: 'anywhere',
          ...(!empty && {
            textDecoration: 'underline wavy',
            textUnderlineOffset: '3px',
            textDecorationThickness: '1px',
          }),
        }}
      >
        {empty ? t('import.emptyValue') : String(bad.value)}
      </Box>
    </>
  )
}

function Reason({ bad }: { readonly bad: BadRow }) {
  const { t } = useTranslation('crud')
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {bad.suggestion && !/[.!?]$/.test(bad.reason) ? `${bad.reason}.` : bad.reason}
      </Box>
      {bad.suggestion && ` ${t('import.suggestion', { suggestion: bad.suggestion })}`}
    </>
  )
}

/** What is to be corrected, row by row; on a phone one below the other. */
function BadRows({ resource, rows }: { readonly resource: AnyResource; readonly rows: readonly BadRow[] }) {
  const { t } = useTranslation('crud')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const subject = t('import.subject', { context: resource.name, defaultValue: labels.singular })
  const keyOf = (bad: BadRow) => `${bad.row} ${bad.field}`
  if (phone)
    return (
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(bad => (
          <Box
            component="li"
            key={keyOf(bad)}
            sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <Box sx={{ fontWeight: 600 }}>
              {t('import.rowNumber', { row: bad.row })} {bad.title && `· ${bad.title}`}
            </Box>
            <WrongValue bad={bad} />
            <Box sx={{ mt: 0.5 }}>
              <Reason bad={bad} />
            </Box>
          </Box>
        ))}
      </Card>
    )
  return (
    <Card sx={{ maxHeight: 320, overflow: 'auto' }}>
      <Table stickyHeader sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 76, pl: 2 }}>{t('import.row')}</TableCell>
            <TableCell sx={{ width: 172 }}>{subject}</TableCell>
            <TableCell sx={{ width: 222 }}>{t('import.value')}</TableCell>
            <TableCell>{t('import.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(bad => (
            <TableRow key={keyOf(bad)}>
              <TableCell sx={{ pl: 2, height: 64, fontWeight: 600 }}>{bad.row}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{bad.title}</TableCell>
              <TableCell>
                <WrongValue bad={bad} />
              </TableCell>
              <TableCell sx={{ py: 1 }}>
                <Reason bad={bad} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** The file handed back with what is wrong beside each row. */
function AnnotatedFile({
  resource,
  report,
  fileName,
}: {
  resource: AnyResource
  report: ImportReport
  fileName: string
}) {
  const { t } = useTranslation(['crud', 'shell'])
  const toast = useToast()
  const reasonOf = useReason()
  const fetchReport = async () => {
    try {
      await download(
        `/api/${resource.name}/from-file/${report.job_id}/report`,
        fileName.replace(/\.\w+$/, '.xlsx'),
      )
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
    }
  }
  return (
    <Button
      variant="text"
      color="primary"
      startIcon={<Icon name="download" />}
      onClick={() => void fetchReport()}
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
  const { t, i18n } = useTranslation('crud')
  const { report, file, fileName } = state
  const context = resource.name
  const facts = [
    t('import.rows', { count: report.total }),
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
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 1.5, mt: 1.5 }}>
        <Count icon="check_circle" color="success.main" count={report.ready} label={t('import.ready')} />
        <Count
          icon="error"
          color={report.bad ? 'error.main' : 'text.secondary'}
          count={report.bad}
          label={t('import.bad')}
        />
        <Count
          icon="content_copy"
          color="text.secondary"
          count={report.duplicates}
          label={t('import.duplicates', { context })}
        />
      </Box>
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
          <AnnotatedFile resource={resource} report={report} fileName={fileName} />
        </>
      )}
    </Box>
  )
}
