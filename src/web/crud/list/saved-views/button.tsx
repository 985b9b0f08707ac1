import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { LazyPanel, type PanelAnchor } from '../../../ui/lazy-panel.tsx'
import type { List } from '../use-list.ts'
import { differs, useSavedViews } from './use-saved-views.ts'

const panel = () => import('./panel.tsx')

/** Opens one's views of a list; bears the name of the one that is shown, with a dot once the list differs from it. */
export function SavedViewsButton({ list, phone }: { readonly list: List; readonly phone?: boolean }) {
  const { t } = useTranslation('crud')
  const [anchor, setAnchor] = useState<PanelAnchor>()
  const { state, answer, permits } = list
  const may = permits('saved-views.index')
  // Its name can wait for the rows.
  const { data } = useSavedViews(list.name, may && state.saved !== undefined && answer.rows !== undefined)
  if (!may) return null
  const view = state.saved === undefined ? undefined : data?.find(({ id }) => id === state.saved)
  const changed = view !== undefined && differs(list, view)
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
