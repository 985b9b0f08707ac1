import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countKey } from '../../../metadata/names.ts'
import type { AnyRow } from '../../field.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { clamp } from '../../ui/clamp.ts'
import { covering } from '../../ui/covering-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { isSelected } from '../bulk/selection.ts'
import { NumberText } from '../shared/parts/number-text.tsx'
import { imageOf, titleOf } from '../shared/record.ts'
import { fieldOf, isRelation, targetOf } from '../shared/registry.ts'
import type { CardParts, CardValue } from './card-parts.ts'
import { isEmptyValue, Value } from './cell.tsx'
import type { ListSelection, ListSource } from './list.ts'
import type { RowMenuButton } from './use-row-actions.tsx'

/** The title's link covers the whole card, rounded as it is. */
const cover = {
  '&::after': { ...covering['&::after'], borderRadius: 'inherit' },
} as const

/** A value that a table cuts after one line has two on a card, and is broken between its words. */
const twoLines = {
  ...clamp(2),
  minWidth: 0,
  '& > span:not(:has(span))': { display: 'inline !important', whiteSpace: 'normal !important' },
} as const

interface PartProps {
  readonly source: ListSource
  readonly part: CardValue
  readonly row: AnyRow
}

/** A chip of a card: of several records the first one's title, and the number of the others. */
function Chip({ source, part, row }: PartProps) {
  const { resource, labels } = source
  const field = fieldOf(resource, part.name)
  const value = row[part.count ? countKey(part.name) : part.name]
  if (isEmptyValue(value)) return null
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

function Line({ source, part, row }: PartProps) {
  const { resource, labels } = source
  if (isEmptyValue(row[part.name])) return null
  return (
    <Box sx={{ display: 'flex', gap: 0.5, color: 'text.secondary' }}>
      {part.labelled && <span>{labels.field(part.name)}:</span>}
      <Box sx={twoLines}>
        <Value resource={resource} name={part.name} row={row} dense />
      </Box>
    </Box>
  )
}

export interface RowCardProps {
  readonly source: ListSource
  readonly selection: ListSelection | undefined
  readonly row: AnyRow
  readonly parts: CardParts
  readonly href?: string
  /** Cards are being selected: a tap selects instead of opening. */
  readonly choosing: boolean
  readonly menu?: RowMenuButton
}

/** A row on a phone. A tap anywhere on the card opens the record. */
export function RowCard(props: RowCardProps) {
  const { source, selection, row, parts, choosing } = props
  const chosen = choosing && selection ? isSelected(selection.value, row.id) : false
  const choose = () => selection?.select([row], !chosen)
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
      <CardHead {...props} chosen={chosen} onChoose={choose} />
      <CardFoot source={source} row={row} parts={parts} />
    </Card>
  )
}

/** The title of a card with its lines, between the picture (or the checkbox) and the button of the menu. */
function CardHead(props: RowCardProps & { readonly chosen: boolean; onChoose(): void }) {
  const { source, row, parts, href, choosing, chosen, onChoose, menu } = props
  const { resource } = source
  const { t } = useTranslation('list')
  const title = titleOf(resource, row)
  const image = imageOf(resource, row)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      {choosing ? (
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          onClick={event => event.stopPropagation()}
          slotProps={{ input: { 'aria-label': t('selectRow', { name: title }) } }}
          sx={{ width: 40, height: 40 }}
        />
      ) : (
        (resource.config.avatar || image) && <Avatar id={row.id} name={title} image={image} size={40} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ ...clamp(2), fontSize: '1rem', lineHeight: '22px', fontWeight: 600 }}>
          {href && !choosing ? (
            <Box component={Link} to={href} sx={{ color: 'inherit', textDecoration: 'none', ...cover }}>
              {title}
            </Box>
          ) : (
            title
          )}
        </Box>
        {parts.lines.map(part => (
          <Line key={part.name} source={source} part={part} row={row} />
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
  )
}

/** The chips of a card, and its date at the right. */
function CardFoot({ source, row, parts }: Pick<RowCardProps, 'source' | 'row' | 'parts'>) {
  const { resource, labels } = source
  const { t } = useTranslation('list')
  const { chips, end } = parts
  return (
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
      {row.deleted_at ? <StatusChip tone="off">{t('deleted')}</StatusChip> : null}
      {chips.map(part => (
        <Chip key={part.name} source={source} part={part} row={row} />
      ))}
      {end && !isEmptyValue(row[end.name]) && (
        <Box sx={{ ml: 'auto', typography: 'caption', color: 'text.secondary', flex: 'none' }}>
          {labels.field(end.name)}: <Value resource={resource} name={end.name} row={row} dense />
        </Box>
      )}
    </Box>
  )
}
