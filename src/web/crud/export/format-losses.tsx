import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { i18n } from '../../providers/i18n.ts'
import type { Question } from '../../ui/confirm.tsx'
import { fetchData } from '../shared/api.ts'
import { labelsOf, useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'

interface LossCount {
  readonly reason: string
  readonly text: string
  readonly count: number
}

/** What a format does not keep of the records that are exported, as the server counts it. */
interface LossReport {
  readonly total: number
  readonly whole: number
  readonly skipped: readonly LossCount[]
  readonly lost: readonly LossCount[]
}

function Counts({ counts, words }: { readonly counts: readonly LossCount[]; readonly words: string }) {
  const { t } = useTranslation('file-formats')
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {counts.map(({ reason, text, count }) => (
        <li key={reason}>
          {text}: {t(`export.${words}`, { count })}
        </li>
      ))}
    </Box>
  )
}

/** Says what a format does not keep of the records. */
function FormatLosses({ resource, address }: { readonly resource: AnyResource; readonly address: string }) {
  const { t } = useTranslation('file-formats')
  const labels = useLabels(resource)
  const reasonOf = useReason()
  const [{ data, error }, setAnswer] = useState<{ data?: LossReport; error?: unknown }>({})
  useEffect(() => {
    const stop = new AbortController()
    // A question stands above what reads by Refine's hooks.
    fetchData<LossReport>(address, stop.signal).then(
      found => setAnswer({ data: found }),
      failure => stop.signal.aborted || setAnswer({ error: failure }),
    )
    return () => stop.abort()
  }, [address])
  if (error) return <Alert severity="error">{reasonOf(error)}</Alert>
  if (!data)
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <LinearProgress aria-label={t('export.counting')} />
        {t('export.counting')}
      </Box>
    )
  const { total, whole, skipped, lost } = data
  const written = total - skipped.reduce((sum, { count }) => sum + count, 0)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      {written === 0 ? (
        <Alert severity="warning">{t('export.nothing')}</Alert>
      ) : whole === total ? (
        <Alert severity="success">{t('export.whole', { what: labels.count(total) })}</Alert>
      ) : (
        lost.length > 0 && (
          <Alert severity="warning">
            {t('export.some', { what: labels.count(written) })}
            <Counts counts={lost} words="records" />
          </Alert>
        )
      )}
      {skipped.length > 0 && (
        <Alert severity="warning">
          {t('export.skipped')}
          <Counts counts={skipped} words="skippedRecords" />
        </Alert>
      )}
    </Box>
  )
}

/** What is asked before records are exported in a format: with what it does not keep, read from `address`. */
export async function formatQuestion(
  resource: AnyResource,
  format: string,
  address: string,
): Promise<Question> {
  await i18n.loadNamespaces(['file-formats'])
  const t = i18n.getFixedT(i18n.language, 'file-formats')
  const labels = labelsOf(i18n, resource, i18n.language)
  return {
    title: t('export.title', { format: labels.text(`formats.${format}`) }),
    subject: <FormatLosses resource={resource} address={address} />,
    confirm: t('export.download'),
    cancel: t('export.cancel'),
  }
}
