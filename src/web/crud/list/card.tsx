import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countKey } from '../../../metadata/names.ts'
import type { AnyRow } from '../../field.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { isSelected } from '../bulk/selection.ts'
import { NumberText } from '../shared/parts/number-text.tsx'
import { imageOf, titleOf } from '../shared/record.ts'
import { fieldOf, isRelation, targetOf } from '../shared/registry.ts'
import type { CardParts, CardValue } from './card-parts.ts'
import { isBlank, Value } from './cell.tsx'
import type { List } from './use-list.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A chip of a card: of several records the first by name and how many more there are. */
function Chip({ list, part, row }: { readonly list: List; readonly part: CardValue; readonly row: AnyRow }) {
  const { resource, labels } = list
  const field = fieldOf(resource, part.name)
  const value = row[part.count ? countKey(part.name) : part.name]
  if (isBlank(value)) return null
  if (Array.isArray(value) && isRelation(field)) {
    const [first, ...others] = value as AnyRow[]
    return (
      <>
        <StatusChip tone="neutral">{titleOf(targetOf(field), first as AnyRow)}</StatusChip>
        {others.length > 0 && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            +{others.length}
          </Box>
        )}
      </>
    )
  }
  const content = part.count ? (
    <NumberText value={value as number} />
  ) : (
    <Value resource={resource} name={part.name} row={row} dense />
  )
  if (!part.labelled) return content
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, typography: 'caption' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {part.count ? labels.text(`counts.${part.name}`) : labels.field(part.name)}:
      </Box>
      {content}
    </Box>
  )
}

function Line({ list, part, row }: { readonly list: List; readonly part: CardValue; readonly row: AnyRow }) {
  const { resource, labels } = list
  if (isBlank(row[part.name])) return null
  return (
    <Box sx={{ ...oneLine, display: 'flex', gap: 0.5, color: 'text.secondary' }}>
      {part.labelled && <span>{labels.field(part.name)}:</span>}
      <Box sx={{ ...oneLine, minWidth: 0 }}>
        <Value resource={resource} name={part.name} row={row} dense />
      </Box>
    </Box>
  )
}

export interface RowCardProps {
  readonly list: List
  readonly row: AnyRow
  readonly parts: CardParts
  readonly href?: string
  /** Cards are being chosen: a tap chooses instead of opening. */
  readonly choosing: boolean
  readonly menu?: { readonly label: string; readonly open: boolean; onOpen(anchor: HTMLElement): void }
}

/** A row on a phone. The whole card opens the record. */
export function RowCard({ list, row, parts, href, choosing, menu }: RowCardProps) {
  const { t } = useTranslation('crud')
  const { resource, selection, labels } = list
  const title = titleOf(resource, row)
  const image = imageOf(resource, row)
  const chosen = choosing && selection ? isSelected(selection, row.id) : false
  const choose = () => list.select([row], !chosen)
  // The link's area is the card's, so that there is one thing to tap and one to read.
  const cover = {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  } as const
  return (
    <Card
      component="article"
      onClick={choosing ? choose : undefined}
      sx={{
        position: 'relative',
        p: '12px 4px 12px 14px',
        flex: 'none',
        ...(chosen && { bgcolor: 'action.selected' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        {choosing ? (
          <Checkbox
            checked={chosen}
            onChange={choose}
            onClick={event => event.stopPropagation()}
            slotProps={{ input: { 'aria-label': t('list.selectRow', { name: title }) } }}
            sx={{ width: 40, height: 40 }}
          />
        ) : (
          (resource.config.avatar || image) && <Avatar id={row.id} name={title} image={image} size={40} />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ ...oneLine, fontSize: '1rem', lineHeight: '22px', fontWeight: 600 }}>
            {href && !choosing ? (
              <Box component={Link} to={href} sx={{ color: 'inherit', textDecoration: 'none', ...cover }}>
                {title}
              </Box>
            ) : (
              title
            )}
          </Box>
          {parts.lines.map(part => (
            <Line key={part.name} list={list} part={part} row={row} />
          ))}
        </Box>
        {menu && !choosing && (
          <IconButton
            size="large"
            aria-label={menu.label}
            aria-haspopup="menu"
            aria-expanded={menu.open}
            onClick={event => menu.onOpen(event.currentTarget)}
            sx={{ mt: -1, zIndex: 1 }}
          >
            <Icon name="more_vert" />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          mt: 1,
          pr: 1.25,
          '&:empty': { display: 'none' },
        }}
      >
        {row.deleted_at ? <StatusChip tone="off">{t('list.deleted')}</StatusChip> : null}
        {parts.chips.map(part => (
          <Chip key={part.name} list={list} part={part} row={row} />
        ))}
        {parts.end && !isBlank(row[parts.end.name]) && (
          <Box sx={{ ml: 'auto', typography: 'caption', color: 'text.secondary', flex: 'none' }}>
            {labels.field(parts.end.name)}:{' '}
            <Value resource={resource} name={parts.end.name} row={row} dense />
          </Box>
        )}
      </Box>
    </Card>
  )
}
