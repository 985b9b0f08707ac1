import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssignPreview } from '../../../../metadata/assign.ts'
import { FailureList } from '../../bulk/failure-list.tsx'
import { Figures } from './numbers.tsx'

/** What it would do, before it is done. */
export function BeforeAssigning({ preview }: { readonly preview: AssignPreview }) {
  const { t } = useTranslation('record')
  const region = useRef<HTMLElement>(null)
  // What had the focus is gone: whoever works by the keyboard goes on here.
  useEffect(() => region.current?.focus(), [])
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label={t('through.before')}
      sx={{ display: 'grid', gap: 2.5, pb: 3, outline: 'none' }}
    >
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {t('through.beforeText')}
      </Box>
      <Figures
        figures={[
          { key: 'ready', value: preview.ready, label: t('through.willAdd'), tone: 'success.main' },
          ...(preview.waitlisted > 0
            ? [
                {
                  key: 'waitlisted',
                  value: preview.waitlisted,
                  label: t('through.willWait'),
                  tone: 'warning.main',
                } as const,
              ]
            : []),
          { key: 'already', value: preview.already, label: t('through.isThere') },
          { key: 'refused', value: preview.refused, label: t('through.willRefuse'), tone: 'error.main' },
        ]}
      />
      {preview.scarce && (
        <Alert severity="warning">
          {t('through.scarce', {
            places: preview.scarce.places,
            left: Math.max(0, preview.scarce.places - preview.scarce.taken),
          })}
        </Alert>
      )}
      {preview.reasons.length > 1 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {preview.reasons.map(({ reason, count }) => (
            <li key={reason}>{t('through.reason', { reason, count })}</li>
          ))}
        </Box>
      )}
      {preview.refused > 0 && (
        <Box component="section" aria-label={t('through.refusedTitle')}>
          <Typography variant="h4" component="h2">
            {t('through.refusedTitle')}
          </Typography>
          <FailureList
            label={t('through.refusedTitle')}
            failures={preview.failures.map(each => ({ ...each, title: each.title ?? t('through.unseen') }))}
            total={preview.refused}
          />
        </Box>
      )}
    </Box>
  )
}
