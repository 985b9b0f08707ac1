import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputOf } from '../../inputs.ts'
import { useAbility } from '../../providers/ability.ts'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { nameOfKey } from '../shared/keys.ts'
import { fieldOf } from '../shared/registry.ts'
import { type FilteredList, filterLabel, ImportedFile } from './filter-chips.tsx'
import { filterChoices } from './filters.ts'

/** Whether deleted rows are shown too, or alone. */
function TrashedEditor({ value, onChange }: { readonly value: string; onChange(text: string): void }) {
  const { t } = useTranslation('list')
  return (
    <RadioGroup
      aria-label={t('trashed')}
      value={value}
      onChange={(_, next) => onChange(next)}
      sx={{ p: 1.5, minWidth: 220 }}
    >
      {[
        ['', 'trashedWithout'],
        ['with', 'trashedWith'],
        ['only', 'trashedOnly'],
      ].map(([text, label], at) => (
        <FormControlLabel
          key={label}
          value={text}
          control={<Radio autoFocus={at === 0} />}
          label={t(label as string)}
          sx={{ minHeight: { xs: 44, sm: 36 }, mr: 0 }}
        />
      ))}
    </RadioGroup>
  )
}

/** The editor of a filter: its field type's own. */
export function FilterEditor(props: FilteredList & { readonly filter: string }) {
  const { source, state, change, filter } = props
  const { t } = useTranslation('list')
  const { resource } = source
  const value = state.filter[filter] ?? ''
  const onChange = (text: string) =>
    change(({ filter: filters }) => ({ filter: { ...filters, [filter]: text } }), { replace: value !== '' })
  // There is nothing to edit: the chip removes the filter.
  if (filter === 'import')
    return (
      <Box sx={{ p: 1.5 }}>
        <ImportedFile resource={resource} id={value} />
      </Box>
    )
  if (filter === 'trashed') return <TrashedEditor value={value} onChange={onChange} />
  const name = nameOfKey(resource, filter) ?? filter
  const field = fieldOf(resource, name)
  const { Filter } = inputOf(field)
  if (!Filter) return null
  return (
    <Filter
      field={field}
      name={name}
      resource={resource}
      label={filterLabel(source, filter, t)}
      value={value}
      onChange={onChange}
    />
  )
}

/** The fields to filter by, then the editor of the chosen one. A change applies at once. */
export default function FilterPanel(props: PanelProps & FilteredList & { readonly filter?: string }) {
  const { anchor, open, onClose, source, state, change, filter } = props
  const { permits } = useAbility()
  const { t } = useTranslation('list')
  const [picked, setPicked] = useState<string>()
  const shown = filter ?? picked
  const label = shown && filterLabel(source, shown, t)
  const remove = (key: string) => {
    change(({ filter: filters }) => ({ filter: { ...filters, [key]: '' } }))
    onClose()
  }
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label ?? t('addFilter'),
          sx: { mt: 0.5, maxHeight: '70dvh' },
        },
        transition: { onExited: () => setPicked(undefined) },
      }}
    >
      {shown ? (
        <>
          <Typography variant="h5" component="p" sx={{ px: 2, pt: 1.5, mb: -0.5 }}>
            {label}
          </Typography>
          <FilterEditor source={source} state={state} change={change} filter={shown} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 1.5, pb: 1.5 }}>
            <Button
              variant="text"
              size="small"
              disabled={!state.filter[shown]}
              onClick={() => remove(shown)}
              sx={{ color: 'text.secondary' }}
            >
              {t('dropFilter')}
            </Button>
            <Button size="small" onClick={onClose}>
              {t('ready')}
            </Button>
          </Box>
        </>
      ) : (
        <MenuList autoFocusItem sx={{ p: 0.75, minWidth: 220 }}>
          {filterChoices(source.resource, permits, Boolean(source.prefix)).map(key => (
            <MenuItem key={key} selected={key in state.filter} onClick={() => setPicked(key)}>
              {filterLabel(source, key, t)}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Popover>
  )
}
