import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { titleOf } from '../record.ts'
import { scrollToItem, useListKeys } from '../use-list-keys.ts'
import { useRecordSearch } from '../use-record-search.ts'
import { RecordItem } from './record-item.tsx'

/** Records to tick, found by a search on the server; the ticked ones stand first. For the popover of a filter. */
export function RecordChecklist(props: {
  readonly resource: AnyResource
  readonly label: string
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
}) {
  const { resource, label, ids, onChange } = props
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  // Records that were checked when the list opened stay on top, so that rows do not move under the pointer.
  const [first] = useState(ids)
  const found = useRecordSearch(resource, text, { chosen: first })
  const { records, settled } = found
  const rows = (found.rows ?? []).filter(({ id }) => text || !first.includes(id))
  const top = text ? [] : first.map(id => records.get(id) ?? ({ id } as AnyRow))
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id])
  const all = [...top, ...rows]
  const { active, onKeyDown } = useListKeys({
    rows: all,
    search: text.trim(),
    settled,
    onTake: row => toggle(row.id),
  })
  return (
    <Box sx={{ width: 320, maxWidth: '100%' }}>
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => onKeyDown(event as KeyboardEvent<HTMLInputElement>)}
          placeholder={t('picker.search')}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          inputProps={{ 'aria-label': t('picker.searchIn', { name: label }) }}
        />
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {active && t('picker.highlighted', { name: titleOf(resource, active) })}
      </Box>
      <Box role="group" aria-label={label} sx={{ maxHeight: 320, overflowY: 'auto', p: 0.75 }}>
        {found.isLoading && <SkeletonRows rows={4} columns={1} />}
        {all.map(row => (
          <Box
            component="label"
            key={row.id}
            ref={row === active ? scrollToItem : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1,
              py: 0.5,
              borderRadius: 1,
              cursor: 'pointer',
              bgcolor: row === active ? 'action.focus' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Checkbox checked={ids.includes(row.id)} onChange={() => toggle(row.id)} />
            <RecordItem resource={resource} record={row} search={found.search} size={24} />
          </Box>
        ))}
        {found.isSuccess && all.length === 0 && (
          <Typography role="status" variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
            {text ? t('picker.nothing', { text }) : t('picker.none')}
          </Typography>
        )}
        {found.error && (
          <Typography role="alert" variant="body2" sx={{ p: 1.5, color: 'error.main' }}>
            {t('picker.failed')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
