import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import { UnavailableButton } from '../../ui/unavailable-button.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { useLabels } from '../shared/labels.ts'
import { obstaclesOf, wayOf, whyNot } from '../shared/obstacles.ts'

/** The button of an action that cannot be done now: it can be reached, and tells why. */
function UnavailableAction({
  offer,
  label,
  reason,
}: {
  readonly offer: AvailableAction
  readonly label: string
  readonly reason: string
}) {
  const id = useId()
  return (
    <>
      <Tooltip title={reason} describeChild>
        <span>
          <UnavailableButton icon={offer.look.icon ?? 'play_arrow'} reasonId={id}>
            {label}
          </UnavailableButton>
        </span>
      </Tooltip>
      <Box component="span" id={id} sx={visuallyHidden}>
        {reason}
      </Box>
    </>
  )
}

interface WayProps {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly view?: string
}

/** Words that lead to a child or a tab by its name. */
function useGoTo(resource: AnyResource) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  return (at: string | null) =>
    t('obstacles.go', { place: labels.optional(`tabs.${at}`) ?? labels.text(`children.${at}.tab`) })
}

/** The first way to put right what stands in the way of an action, unless one is there already. */
function useWay({ resource, record, view }: WayProps, name: string | undefined) {
  const goTo = useGoTo(resource)
  const ability = useAbility()
  const { pathname } = useLocation()
  for (const { name: of, at } of obstaclesOf(record)) {
    const to = of === name ? wayOf(resource, record, { at }, ability, view) : undefined
    if (to !== undefined && !pathname.endsWith(to)) return { to, label: goTo(at) }
  }
  return undefined
}

/** In place of the primary action that cannot be done now: the way to what has to be done before. */
function WayButton({ name, ...props }: WayProps & { readonly name: string | undefined }) {
  const way = useWay(props, name)
  if (!way) return null
  return (
    <Button
      variant="contained"
      color="primary"
      component={RouterLink}
      to={way.to}
      startIcon={<Icon name="arrow_forward" />}
    >
      {way.label}
    </Button>
  )
}

/** The buttons of the actions that stand out. The first step forward is the primary one, or else the way to it. */
export function ProminentActions(
  props: WayProps & {
    readonly offers: readonly AvailableAction[]
    /** Nothing else on the page is. */
    readonly isPrimary: boolean
    label(offer: AvailableAction): string
    run(offer: AvailableAction): void
  },
) {
  const { resource, record, view, offers, isPrimary, label, run } = props
  const first = isPrimary ? offers.find(({ look }) => !look.danger && !look.aside) : undefined
  const isUnavailable = first !== undefined && whyNot(record, first.name) !== undefined
  return (
    <>
      {offers.map(offer => {
        const reason = whyNot(record, offer.name)
        if (reason !== undefined)
          return <UnavailableAction key={offer.name} offer={offer} label={label(offer)} reason={reason} />
        return (
          <Button
            key={offer.name}
            {...(offer === first && { variant: 'contained', color: 'primary' })}
            startIcon={offer.look.icon && <Icon name={offer.look.icon} />}
            onClick={() => run(offer)}
            sx={offer.look.danger ? { color: 'error.main' } : undefined}
          >
            {label(offer)}
          </Button>
        )
      })}
      {isUnavailable && <WayButton resource={resource} record={record} view={view} name={first.name} />}
    </>
  )
}

/** What stands in the way of the actions that stand out on a record's page, each with where it is put right. */
export function ObstacleNotices({ resource, record, view }: WayProps) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const goTo = useGoTo(resource)
  const ability = useAbility()
  const { transitions = {} } = resource.config.lifecycle ?? {}
  const { actions = {} } = resource.config
  const shown = obstaclesOf(record).filter(({ name }) => (transitions[name] ?? actions[name])?.prominent)
  return [...Map.groupBy(shown, ({ name }) => name)].map(([name, those]) => (
    <Alert key={name} severity="info" sx={{ mb: 3 }}>
      <AlertTitle>{t('obstacles.title', { action: labels.text(`actions.${name}.label`) })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {those.map(each => {
          const to = wayOf(resource, record, each, ability, view)
          return (
            <li key={each.text}>
              {each.text}{' '}
              {to !== undefined && (
                <Link component={RouterLink} to={to} color="inherit">
                  {goTo(each.at)}
                </Link>
              )}
            </li>
          )
        })}
      </Box>
    </Alert>
  ))
}
