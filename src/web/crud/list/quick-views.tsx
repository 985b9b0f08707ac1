import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ViewConfig } from '../../../metadata/screen-config.ts'
import { useAbility } from '../../providers/ability.ts'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { listAddress } from '../shared/addresses.ts'
import { linkedViews, openView, quickViews } from './address.ts'
import type { List } from './list.ts'
import { useViewCounts } from './use-view-counts.ts'

interface QuickViewsProps extends Pick<List, 'source' | 'state' | 'change' | 'answer'> {
  readonly phone?: boolean
}

/** The views of a list with the number of their rows: toggle buttons, or links where each has an address of its own. */
export function QuickViews(props: QuickViewsProps) {
  const { source, state, change, phone } = props
  const { t } = useTranslation('list')
  const { resource, labels } = source
  const { permits } = useAbility()
  const views = (resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>
  const isOpen = (name: string) => !views[name]?.permission || permits(views[name].permission)
  const names = (source.prefix || source.view ? [] : quickViews(resource)).filter(isOpen)
  const linked = (source.prefix ? [] : linkedViews(resource)).filter(isOpen)
  const counts = useViewCounts(props)
  const choose = (view = '') => change(state => openView(resource, view, state))
  if (!names.length && (!linked.length || (source.view && !linked.includes(source.view)))) return null
  const option = (view: string | undefined, label: string) => {
    const pressed = state.filter.view === view
    const count = view === undefined ? undefined : counts?.[view]
    return (
      <ChoiceButton
        key={view ?? ''}
        label={label}
        count={count}
        current={pressed}
        aria-pressed={pressed}
        onClick={() => choose(view)}
      />
    )
  }
  const link = (view: string | undefined, label: string) => (
    <ChoiceButton
      key={view ?? ''}
      component={Link}
      to={listAddress(resource, view)}
      label={label}
      count={view === undefined ? undefined : counts?.[view]}
      current={source.view === view}
      aria-current={source.view === view ? 'page' : undefined}
    />
  )
  return (
    <Box
      role="group"
      aria-label={t('views')}
      sx={{
        display: 'flex',
        gap: 0.5,
        flex: 'none',
        mb: phone ? 1 : 1.5,
        mx: phone ? -2 : -1,
        px: phone ? 2 : 1,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {linked.length > 0 && link(undefined, t('viewAll'))}
      {linked.map(name => link(name, labels.text(`views.${name}.name`)))}
      {names.length > 0 && !linked.length && option(undefined, t('viewAll'))}
      {names.map(name => option(name, labels.text(`views.${name}.name`)))}
    </Box>
  )
}
