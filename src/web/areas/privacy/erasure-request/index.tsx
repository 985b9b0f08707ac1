import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ErasurePreview } from '../../../../metadata/data-subject.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { General } from '../../../crud/show/general.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Preview } from './preview.tsx'

/** A request to be erased: what was asked, and what the erasure would do or did. */
export default function ErasureRequestPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('privacy')
  const status = record?.status
  const shown = status === 'pending' || status === 'erased'
  const query = useRead<ErasurePreview>(`/api/erasure-requests/${id}/preview`, {
    // Under the record, so that a decision reads it again.
    of: { resource, id },
    enabled: shown,
  })
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <General resource={resource} record={record} />
      {shown && (
        <Loaded query={query} failed={t('preview.failed')} loading={<SkeletonRows rows={6} />}>
          {preview => <Preview preview={preview} />}
        </Loaded>
      )}
    </Box>
  )
}
