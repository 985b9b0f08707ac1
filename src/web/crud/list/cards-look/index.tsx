import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useAbility } from '../../../providers/ability.ts'
import { isSelected } from '../../bulk/selection.ts'
import { statusField } from '../../shared/status-field.ts'
import type { List } from '../list.ts'
import { cardLines, cardsLook } from '../looks.ts'
import type { ListRowActions } from '../use-row-actions.tsx'
import { LookCard } from './card.tsx'
import { onCardKey } from './keys.ts'

export interface CardGridProps {
  readonly list: Pick<List, 'source' | 'answer' | 'selection' | 'state'>
  readonly rowActions: ListRowActions
  /** On a phone rows are chosen only while somebody asks for it. */
  readonly choosing: boolean
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
  gap: 2,
} as const

/** The rows of a list as cards, in place of its table. */
export default function CardGrid({ list, rowActions, choosing }: CardGridProps) {
  const { source, answer, selection } = list
  const { resource } = source
  const { permits } = useAbility()
  const { rows, late } = answer
  if (!rows || late) return <Waiting late={late} hasPicture={Boolean(cardsLook(resource)?.image)} />
  const lines = cardLines(resource, permits)
  const status = statusField(resource)
  const chosen = choosing ? selection : undefined
  return (
    <Box
      role="list"
      aria-label={source.labels.name}
      onKeyDown={event =>
        onCardKey(
          event,
          selection &&
            (at => {
              const row = rows[at]
              if (row) selection.select([row], !isSelected(selection.value, row.id))
            }),
        )
      }
      // The outline of a focused card is not cut off.
      sx={{ ...grid, p: '3px', m: '-3px' }}
    >
      {rows.map(row => (
        <Box role="listitem" key={row.id} data-id={row.id} sx={{ minWidth: 0 }}>
          <LookCard
            source={source}
            row={row}
            lines={lines}
            status={status !== undefined && lines.includes(status) ? undefined : status}
            href={rowActions.href(row)}
            chosen={chosen && isSelected(chosen.value, row.id)}
            onChoose={on => selection?.select([row], on)}
            menu={rowActions.menu(row)}
          />
        </Box>
      ))}
    </Box>
  )
}

function Waiting({ late, hasPicture }: { readonly late: boolean; readonly hasPicture: boolean }) {
  return (
    <Box aria-busy sx={{ ...grid, minHeight: 320 }}>
      {late &&
        Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity
          <Card key={at}>
            {hasPicture && <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />}
            <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
              <Skeleton variant="rounded" height={16} width={`${82 - ((at * 11) % 26)}%`} />
              <Skeleton variant="rounded" height={12} width={`${70 - ((at * 7) % 20)}%`} />
              <Skeleton variant="rounded" height={12} width={`${60 - ((at * 5) % 20)}%`} />
            </Box>
          </Card>
        ))}
    </Box>
  )
}
