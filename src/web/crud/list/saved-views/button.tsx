import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LazyPanel, type PanelAnchor } from '../../../ui/lazy-panel.tsx'
import { useCurrentView, type ViewedList } from './use-current-view.ts'
import { useSavedViews } from './use-saved-views.ts'

const panel = { load: () => import('./panel.tsx'), texts: ['validation'] }

/** Opens the saved views of a list. It shows the name of the open one, with a dot once the list differs from it. */
export function SavedViewsButton(props: {
  readonly list: ViewedList
  /** Whether the rows have come: the name of the view can wait for them. */
  readonly ready: boolean
  readonly phone?: boolean
}) {
  const { list, ready, phone } = props
  const { t } = useTranslation('list')
  const [anchor, setAnchor] = useState<PanelAnchor>()
  const { source, state } = list
  const { permits } = useAbility()
  const isPermitted = permits('saved-views.index')
  const { data } = useSavedViews(source.name, isPermitted && state.saved !== undefined && ready)
  const current = useCurrentView(list)
  if (!isPermitted) return null
  const view = state.saved === undefined ? undefined : data?.find(({ id }) => id === state.saved)
  const changed = view !== undefined && current.differsFrom(view)
  const name = view?.name ?? t('saved.label')
  const common = {
    'aria-haspopup': 'dialog',
    'aria-expanded': Boolean(anchor),
    'aria-label': view && t(changed ? 'saved.labelChanged' : 'saved.labelOf', { name }),
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor({ element: event.currentTarget }),
  } as const
  const dot = changed && (
    <Box
      component="span"
      sx={{
        width: 7,
        height: 7,
        ml: 0.75,
        borderRadius: '50%',
        bgcolor: 'primary.main',
        flex: 'none',
        ...(phone && { position: 'absolute', top: 6, right: 6 }),
      }}
    />
  )
  return (
    <>
      {phone ? (
        <IconButton
          {...common}
          size="large"
          aria-label={common['aria-label'] ?? t('saved.label')}
          sx={{
            position: 'relative',
            border: 1,
            borderColor: view ? 'primary.main' : 'outlineSoft',
            color: view ? 'primary.main' : undefined,
          }}
        >
          <Icon name="bookmark" />
          {dot}
        </IconButton>
      ) : (
        <Button
          {...common}
          variant="text"
          startIcon={<Icon name="bookmark" />}
          sx={{ color: view ? 'primary.main' : 'text.secondary', maxWidth: 220 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          {dot}
        </Button>
      )}
      <LazyPanel anchor={anchor} load={panel} props={{ list }} onClose={() => setAnchor(undefined)} />
    </>
  )
}
