import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { HistoryEntryView } from './entry.tsx'
import { useHistory } from './use-history.ts'

/** What happened to a record: who, when, what from and what to. */
export function History({ resource, id }: { readonly resource: AnyResource; readonly id: string }) {
  const { t } = useTranslation('record')
  const { entries, loading, error, retry, more, loadingMore } = useHistory(resource, id)
  if (error)
    return (
      <ErrorState
        title={t('history.failed')}
        text={error.message || undefined}
        code={error.requestId}
        onRetry={retry}
      />
    )
  if (loading) return <SkeletonRows rows={6} avatar columns={2} />
  if (!entries.length) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 904 }}>
        {entries.map(entry => (
          <HistoryEntryView key={entry.id} resource={resource} entry={entry} />
        ))}
      </Box>
      {more && (
        <Button onClick={more} aria-disabled={loadingMore || undefined} sx={{ mt: 2 }}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
