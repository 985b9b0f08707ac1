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
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { nameOfKey } from '../shared/keys.ts'
import { fieldOf } from '../shared/registry.ts'
import { filterLabel, ImportedFile } from './filter-chips.tsx'
import { filterChoices } from './filters.ts'
import type { List } from './use-list.ts'

/** Whether deleted rows are shown too, or alone. */
function TrashedEditor({ value, onChange }: { readonly value: string; onChange(text: string): void }) {
  const { t } = useTranslation('crud')
  return (
    <RadioGroup
      aria-label={t('list.trashed')}
      value={value}
      onChange={(_, next) => onChange(next)}
      sx={{ p: 1.5, minWidth: 220 }}
    >
      {[
        ['', 'list.trashedWithout'],
        ['with', 'list.trashedWith'],
        ['only', 'list.trashedOnly'],
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

/** The editor of one filter, as its field type has it. */
export function FilterEditor({ list, filter }: { readonly list: List; readonly filter: string }) {
  const { t } = useTranslation('crud')
  const { resource, state, change } = list
  const value = state.filter[filter] ?? ''
  const onChange = (text: string) =>
    change(now => ({ filter: { ...now.filter, [filter]: text } }), { replace: value !== '' })
  // One import or none: the chip takes it away.
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
      label={filterLabel(list, filter, t)}
      value={value}
      onChange={onChange}
    />
  )
}

/** Which field to filter by, then its editor. What is chosen acts at once. */
export default function FilterPanel(props: PanelProps & { readonly list: List; readonly filter?: string }) {
  const { anchor, open, onClose, list, filter } = props
  const { t } = useTranslation('crud')
  const [picked, setPicked] = useState<string>()
  const shown = filter ?? picked
  const label = shown && filterLabel(list, shown, t)
  const remove = (key: string) => {
    list.change(now => ({ filter: { ...now.filter, [key]: '' } }))
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
          'aria-label': label ?? t('list.addFilter'),
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
          <FilterEditor list={list} filter={shown} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 1.5, pb: 1.5 }}>
            <Button
              variant="text"
              size="small"
              disabled={!list.state.filter[shown]}
              onClick={() => remove(shown)}
              sx={{ color: 'text.secondary' }}
            >
              {t('list.dropFilter')}
            </Button>
            <Button size="small" onClick={onClose}>
              {t('list.ready')}
            </Button>
          </Box>
        </>
      ) : (
        <MenuList autoFocusItem sx={{ p: 0.75, minWidth: 220 }}>
          {filterChoices(list.resource, list.permits, Boolean(list.prefix)).map(key => (
            <MenuItem key={key} selected={key in list.state.filter} onClick={() => setPicked(key)}>
              {filterLabel(list, key, t)}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Popover>
  )
}
