import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ViewConfig } from '../../../metadata/screen-config.ts'
import { useAbility } from '../../providers/ability.ts'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { openView, quickViews } from './address.ts'
import type { List } from './list.ts'
import { useViewCounts } from './use-view-counts.ts'

interface QuickViewsProps extends Pick<List, 'source' | 'state' | 'change' | 'answer'> {
  readonly phone?: boolean
}

/** The views of a list that have no address of their own, as toggle buttons with the number of their rows. */
export function QuickViews(props: QuickViewsProps) {
  const { source, state, change, phone } = props
  const { t } = useTranslation('list')
  const { resource, labels } = source
  const { permits } = useAbility()
  const views = (resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>
  const names = (source.prefix || source.view ? [] : quickViews(resource)).filter(
    name => !views[name]?.permission || permits(views[name].permission),
  )
  const counts = useViewCounts(props)
  const choose = (view = '') => change(state => openView(resource, view, state))
  if (!names.length) return null
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
      {option(undefined, t('viewAll'))}
      {names.map(name => option(name, labels.text(`views.${name}.name`)))}
    </Box>
  )
}
