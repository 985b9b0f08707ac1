import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSearched } from '../../../metadata/search.ts'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilterChips, type FilteredList } from '../list/filter-chips.tsx'
import { filterChoices } from '../list/filters.ts'

/** What narrows the list down: the words of a search, and filters of the records' list. */
export function Narrowing(props: {
  readonly filters: FilteredList
  readonly text: string
  readonly phone: boolean
  onType(text: string): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}) {
  const { filters, text, phone, onType, onKeyDown } = props
  const { resource, labels } = filters.source
  const { t } = useTranslation('record')
  const { permits } = useAbility()
  const words = labels.optional('search') ?? t('assign.search')
  const isFiltered = filterChoices(resource, permits, true).length > 0
  if (!isSearched(resource) && !isFiltered) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {isSearched(resource) && (
        <OutlinedInput
          size="small"
          autoFocus={!phone}
          value={text}
          onChange={event => onType(event.target.value)}
          onKeyDown={event => onKeyDown(event as KeyboardEvent<HTMLInputElement>)}
          placeholder={words}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          inputProps={{ 'aria-label': words, type: 'search' }}
          sx={{ flex: '1 1 240px', maxWidth: 400 }}
        />
      )}
      {isFiltered && <FilterChips {...filters} />}
    </Box>
  )
}
