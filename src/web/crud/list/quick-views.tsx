import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { quickViews } from './address.ts'
import type { List } from './use-list.ts'

/** The declared choices of a list's rows that have no address of their own, one of them pressed. */
export function QuickViews({ list, phone }: { readonly list: List; readonly phone?: boolean }) {
  const { t } = useTranslation('crud')
  const { resource, state, change, labels } = list
  const names = list.prefix || list.view ? [] : quickViews(resource)
  if (!names.length) return null
  const choose = (view: string | undefined) => {
    const { view: _, ...rest } = state.filter
    change({ filter: view ? { ...rest, view } : rest })
  }
  const option = (view: string | undefined, label: string) => {
    const pressed = state.filter.view === view
    return (
      <ButtonBase
        key={view ?? ''}
        aria-pressed={pressed}
        onClick={() => choose(view)}
        sx={theme => ({
          flex: 'none',
          height: phone ? 44 : 32,
          px: 1.5,
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          fontWeight: pressed ? 650 : 500,
          borderRadius: `${theme.measures.radius.control}px`,
          color: pressed ? theme.vars.palette.primary.onContainer : theme.vars.palette.text.secondary,
          bgcolor: pressed ? theme.vars.palette.primary.container : undefined,
          '&:hover': { bgcolor: pressed ? undefined : theme.vars.palette.action.hover },
        })}
      >
        {label}
      </ButtonBase>
    )
  }
  return (
    <Box
      role="group"
      aria-label={t('list.views')}
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
      {option(undefined, t('list.viewAll'))}
      {names.map(name => option(name, labels.text(`views.${name}.name`)))}
    </Box>
  )
}
