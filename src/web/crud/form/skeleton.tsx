import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useAfter } from '../../ui/states.tsx'
import type { FormGroup } from './fields.ts'
import { fieldGrid, sectionGrid } from './sections.tsx'

/** A form whose record is on its way: its sections in grey, after 200 ms. */
export function FormSkeleton({ groups }: { readonly groups: readonly FormGroup[] }) {
  const { t } = useTranslation('common')
  const late = useAfter(200)
  return (
    <Box role="status" aria-label={t('record.loading')}>
      {late &&
        groups.map(group => (
          <Box key={group.name} sx={sectionGrid}>
            <div>
              <Skeleton width={120} height={24} />
              <Skeleton width={200} />
            </div>
            <Box sx={fieldGrid}>
              {group.fields.map(({ key }) => (
                <div key={key}>
                  <Skeleton width={90} sx={{ mb: 0.75 }} />
                  <Skeleton variant="rounded" height={40} />
                </div>
              ))}
            </Box>
          </Box>
        ))}
    </Box>
  )
}
