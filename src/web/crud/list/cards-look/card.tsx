import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyRow } from '../../../field.ts'
import { focusRing } from '../../../theme/focus-ring.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { clamp } from '../../../ui/clamp.ts'
import { covering } from '../../../ui/covering-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { imageOf, pictureOf, titleOf } from '../../shared/record.ts'
import { isEmptyValue, Value } from '../cell.tsx'
import { kindOf } from '../column-kind.ts'
import type { ListSource } from '../list.ts'
import { cardsLook } from '../looks.ts'
import type { RowMenuButton } from '../use-row-actions.tsx'
import { cardLink } from './keys.ts'

export interface LookCardProps {
  readonly source: ListSource
  readonly row: AnyRow
  readonly lines: readonly string[]
  /** The field that says how a record stands, as a chip. */
  readonly status: string | undefined
  readonly href: string | undefined
  /** Undefined where nothing can be done with several. */
  readonly chosen: boolean | undefined
  onChoose(on: boolean): void
  readonly menu?: RowMenuButton
}

/** A row as a card: its picture, its title, how it stands, and what is declared of it. */
export function LookCard(props: LookCardProps) {
  const { source, row, lines, status, href, chosen, onChoose, menu } = props
  const { resource } = source
  const { t } = useTranslation('list')
  const title = titleOf(resource, row)
  const portrait = resource.config.avatar || resource.config.image
  return (
    <Card
      component="article"
      sx={theme => ({
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        transition: 'border-color 120ms, box-shadow 120ms',
        ...(chosen && { bgcolor: theme.vars.palette.action.selected }),
        ...(href && { '&:hover': { borderColor: theme.vars.palette.primary.main } }),
        '&:has([data-card-link]:focus-visible)': focusRing(theme),
      })}
    >
      {cardsLook(resource)?.image && <CardPicture {...props} />}
      <Box sx={{ flex: 1, minWidth: 0, p: 2, pb: 1, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          {portrait && <Avatar id={row.id} name={title} image={imageOf(resource, row)} size={40} />}
          <Box sx={{ ...clamp(2), fontSize: '1rem', lineHeight: '22px', fontWeight: 600 }}>
            {href ? (
              <Box
                component={Link}
                to={href}
                {...{ [cardLink]: true }}
                sx={{
                  color: 'inherit',
                  textDecoration: 'none',
                  outline: 'none',
                  ...covering,
                }}
              >
                {title}
              </Box>
            ) : (
              title
            )}
          </Box>
        </Box>
        {lines.map(name => (
          <Line key={name} source={source} name={name} row={row} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          pl: chosen === undefined ? 2 : 1,
          pr: 0.5,
          pb: 0.5,
        }}
      >
        {chosen !== undefined && (
          <Checkbox
            checked={chosen}
            onChange={(_, on) => onChoose(on)}
            slotProps={{ input: { 'aria-label': t('selectRow', { name: title }) } }}
            sx={{ zIndex: 1 }}
          />
        )}
        {row.deleted_at ? (
          <StatusChip tone="off">{t('deleted')}</StatusChip>
        ) : (
          status && !isEmptyValue(row[status]) && <Value resource={resource} name={status} row={row} dense />
        )}
        {menu && (
          <IconButton
            size="large"
            aria-label={menu.label}
            aria-haspopup="menu"
            aria-expanded={menu.open}
            onClick={event => menu.onOpen(event.currentTarget)}
            sx={{ ml: 'auto', zIndex: 1 }}
          >
            <Icon name="more_vert" />
          </IconButton>
        )}
      </Box>
    </Card>
  )
}

/** The picture at the top of a card; of a record without one, its sign in the same place. */
function CardPicture({ source, row }: LookCardProps) {
  const { resource } = source
  const url = pictureOf(resource, cardsLook(resource)?.image as string, row)
  return (
    <Box
      sx={{
        aspectRatio: '16 / 9',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'primary.container',
        color: 'primary.onContainer',
        overflow: 'hidden',
      }}
    >
      {url ? (
        <Picture url={url} alt="" lazy sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        <Icon name={resource.config.menu?.icon ?? 'article'} sx={{ fontSize: 40, opacity: 0.5 }} />
      )}
    </Box>
  )
}

/** A line of a card: a text as it stands, everything else with its label. */
function Line({ source, name, row }: Pick<LookCardProps, 'source' | 'row'> & { readonly name: string }) {
  const { resource, labels } = source
  if (isEmptyValue(row[name])) return null
  const value = row[name]
  if (typeof value === 'string' && kindOf(resource, name) === 'text')
    return <Box sx={{ ...clamp(3), typography: 'body2', color: 'text.secondary' }}>{value}</Box>
  return (
    <Box sx={{ display: 'flex', gap: 0.5, minWidth: 0, typography: 'body2', color: 'text.secondary' }}>
      <Box component="span" sx={{ flex: 'none' }}>
        {labels.field(name)}:
      </Box>
      <Box
        sx={{
          minWidth: 0,
          color: 'text.primary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <Value resource={resource} name={name} row={row} dense />
      </Box>
    </Box>
  )
}
