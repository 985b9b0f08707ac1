import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { SkeletonRows, useAfter } from '../../../ui/states.tsx'
import { box } from './layout.ts'

/** Grey boxes in place of the diagram; nothing for the first 200 ms. */
export function DiagramSkeleton() {
  const { t } = useTranslation('shell')
  const late = useAfter(200)
  const row = (count: number) => (
    <Box sx={{ display: 'flex', justifyContent: 'center', gap: '18px' }}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
        <Skeleton key={at} variant="rounded" {...box} sx={{ flex: 'none', '&&': { borderRadius: '12px' } }} />
      ))}
    </Box>
  )
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        position: 'absolute',
        inset: '104px 0 0',
        overflow: 'hidden',
        display: 'grid',
        gap: '60px',
        alignContent: 'start',
      }}
    >
      {late &&
        [row(1), row(3), row(2)].map((part, at) => <Box key={['top', 'middle', 'foot'][at]}>{part}</Box>)}
    </Box>
  )
}

export const OutlineSkeleton = () => <SkeletonRows rows={8} height={52} avatar columns={2} />
