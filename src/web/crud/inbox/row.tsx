import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf } from '../../../metadata/row-address.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { touchTitle } from '../../theme/touch.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UnavailableButton } from '../../ui/unavailable-button.tsx'
import { isEmptyValue, Value } from '../list/cell.tsx'
import { type AvailableAction, availableActions } from '../shared/actions.ts'
import { recordAddress } from '../shared/addresses.ts'
import { shownValue } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { whyNot } from '../shared/obstacles.ts'
import { imageOf, titleOf } from '../shared/record.ts'
import { fieldOf } from '../shared/registry.ts'
import { DueChip } from './due-chip.tsx'
import { Since } from './since.tsx'
import type { DeclaredKind } from './use-inbox.ts'

export interface WaitingRowProps extends DeclaredKind {
  readonly row: AnyRow
  /** Undefined where nothing can be done with several. */
  readonly chosen: boolean | undefined
  onChoose(on: boolean): void
  onRun(offer: AvailableAction): void
}

/** What can be done with a row right here, of what its kind is done by. */
function useOffers({ resource, waiting, row }: WaitingRowProps): AvailableAction[] {
  const { permits } = useAbility()
  const { id: me } = useMe()
  return availableActions(resource, row, permits, { me, now: new Date().toISOString() }).filter(({ name }) =>
    waiting.do?.includes(name),
  )
}

/** What can be decided on a row, and why something cannot; where nothing can, the way to it. */
function Decisions(props: WaitingRowProps & { readonly title: string; readonly href: string | undefined }) {
  const { resource, kind, row, title, href, onRun } = props
  const id = useId()
  const { t } = useTranslation('inbox')
  const labels = useLabels(resource)
  const offers = useOffers(props).map(offer => ({ offer, reason: whyNot(row, offer.name) }))
  const open = offers.filter(({ reason }) => reason === undefined)
  const closed = offers.filter(({ reason }) => reason !== undefined)
  return (
    <>
      {closed.map(({ offer, reason }) => (
        <Box
          key={offer.name}
          id={`${id}-${offer.name}`}
          sx={{
            gridColumn: '1 / -1',
            gridRow: { xs: 'auto', md: 2 },
            display: 'flex',
            gap: 0.75,
            typography: 'body2',
          }}
        >
          <Icon name="info" sx={{ fontSize: 20, flex: 'none', color: 'info.main' }} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {reason}
          </Box>
        </Box>
      ))}
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'flex-end',
          '& > *': { flex: { xs: '1 1 auto', md: 'none' } },
        }}
      >
        {closed.map(({ offer }) => (
          <UnavailableButton
            key={offer.name}
            icon={offer.look.icon ?? 'block'}
            reasonId={`${id}-${offer.name}`}
          >
            {labels.text(`actions.${offer.name}.label`)}
          </UnavailableButton>
        ))}
        {open.map(({ offer }) => (
          <Button
            key={offer.name}
            startIcon={offer.look.icon && <Icon name={offer.look.icon} />}
            aria-label={t('actOn', { action: labels.text(`actions.${offer.name}.label`), name: title })}
            onClick={() => onRun(offer)}
            sx={offer.look.danger ? { color: 'error.main' } : undefined}
          >
            {labels.text(`actions.${offer.name}.label`)}
          </Button>
        ))}
        {offers.length === 0 && href && (
          <Button component={Link} to={href}>
            {t(`kinds.${resource.name}.${kind}.action`)}
          </Button>
        )}
      </Box>
    </>
  )
}

/** A row that waits: what it is, who asks since when, what has to be known of it, and the decisions. */
export function WaitingRow(props: WaitingRowProps) {
  const { resource, waiting, row, chosen, onChoose } = props
  const { t } = useTranslation('inbox')
  const title = titleOf(resource, row)
  const image = imageOf(resource, row)
  const hasAvatar = Boolean(resource.config.avatar || image)
  const beside = chosen !== undefined || hasAvatar
  const due = waiting.due && (row[waiting.due] as string | null)
  const page = resource.config.path ? recordAddress(resource, row.id) : undefined
  const href = waiting.url === undefined ? page : addressOf(waiting.url, row)
  return (
    <Box
      component="li"
      data-id={row.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `${beside ? 'auto ' : ''}minmax(0, 1fr)`,
          md: `${beside ? 'auto ' : ''}minmax(0, 1fr) auto`,
        },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        px: 2,
        py: 1.5,
        ...(chosen && { bgcolor: 'action.selected' }),
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {beside && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, alignSelf: 'start' }}>
          {chosen !== undefined && (
            <Checkbox
              checked={chosen}
              onChange={(_, on) => onChoose(on)}
              slotProps={{ input: { 'aria-label': t('choose', { name: title }) } }}
              sx={{ m: -1 }}
            />
          )}
          {hasAvatar && <Avatar id={row.id} name={title} image={image} size={40} />}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          {href ? (
            <Box
              component={Link}
              to={href}
              sx={{
                fontWeight: 600,
                color: 'text.primary',
                textDecoration: 'none',
                overflowWrap: 'anywhere',
                '&:hover': { textDecoration: 'underline' },
                ...touchTitle,
              }}
            >
              {title}
            </Box>
          ) : (
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
          )}
          {due && <DueChip at={due} />}
        </Box>
        <KeyFacts {...props} />
      </Box>
      <Decisions {...props} title={title} href={href} />
    </Box>
  )
}

/** Who asks, since when it waits, and what else has to be known. */
function KeyFacts({ resource, waiting, row }: WaitingRowProps) {
  const labels = useLabels(resource)
  const ability = useAbility()
  const facts = (waiting.facts ?? (resource.config.facts as readonly string[] | undefined) ?? []).filter(
    name =>
      name !== waiting.due &&
      ability.reads(fieldOf(resource, name)) &&
      !isEmptyValue(shownValue(resource, name, row)),
  )
  const from =
    waiting.from && !isEmptyValue(shownValue(resource, waiting.from, row)) ? waiting.from : undefined
  const since = row[waiting.since ?? 'created_at'] as string | null
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        mt: 0.5,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        typography: 'body2',
        color: 'text.secondary',
        '& > li': { display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: '100%' },
      }}
    >
      {[...(from ? [from] : []), ...facts].map(name => (
        <li key={name}>
          <Box component="span" sx={{ flex: 'none' }}>
            {labels.field(name)}:
          </Box>
          <Box
            component="span"
            sx={{
              color: 'text.primary',
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <Value resource={resource} name={name} row={row} dense />
          </Box>
        </li>
      ))}
      {since && (
        <li>
          <Since at={since} />
        </li>
      )}
    </Box>
  )
}
