import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { RowCard } from './card.tsx'
import { cardParts } from './card-parts.ts'
import type { List } from './list.ts'
import type { useRowActions } from './use-row-actions.tsx'

const SkeletonCard = ({ at }: { readonly at: number }) => (
  <Card sx={{ p: '14px', display: 'flex', gap: 1.5, flex: 'none' }}>
    <Skeleton variant="circular" width={40} height={40} sx={{ flex: 'none' }} />
    <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
      <Skeleton variant="rounded" height={14} width={`${70 - ((at * 11) % 26)}%`} />
      <Skeleton variant="rounded" height={11} width={`${58 - ((at * 7) % 20)}%`} />
      <Skeleton variant="rounded" height={20} width={76} sx={{ mt: 1 }} />
    </Box>
  </Card>
)

export interface CardsProps extends Pick<List, 'source' | 'columns' | 'answer' | 'selection'> {
  readonly rowActions: ReturnType<typeof useRowActions>
  readonly choosing: boolean
}

/** The rows on a phone. */
export function Cards(props: CardsProps) {
  const { source, columns, answer, selection, rowActions, choosing } = props
  const { resource } = source
  const parts = useMemo(() => cardParts(resource, columns.shown), [resource, columns.shown])
  const { rows, late } = answer
  if (!rows || late)
    return (
      <Box aria-busy sx={{ display: 'grid', gap: 1, minHeight: 320 }}>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: cards without identity */}
        {late && Array.from({ length: 5 }, (_, at) => <SkeletonCard key={at} at={at} />)}
      </Box>
    )
  return (
    <Box role="list" aria-label={source.labels.name} sx={{ display: 'grid', gap: 1 }}>
      {rows.map(row => (
        <Box role="listitem" key={row.id} data-id={row.id} sx={{ minWidth: 0 }}>
          <RowCard
            source={source}
            selection={selection}
            row={row}
            parts={parts}
            href={rowActions.href(row)}
            choosing={choosing}
            menu={rowActions.menu(row)}
          />
        </Box>
      ))}
    </Box>
  )
}
