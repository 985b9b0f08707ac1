import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

/** Milliseconds between the last letter and the search (specification 2.6). */
export const SEARCH_DELAY = 300

/** The search box of a list. It searches {@link SEARCH_DELAY} after the last letter, or at once on Enter. */
export function SearchBox(props: {
  readonly value: string
  readonly placeholder: string
  readonly phone?: boolean
  onSearch(text: string): void
}) {
  const { value, placeholder, phone, onSearch } = props
  const { t } = useTranslation(['list', 'common'])
  const [text, setText] = useState(value)
  const searched = useRef(value)
  /** Searches whose address is not rendered yet: when it comes, somebody may have typed on. */
  const ahead = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const at = ahead.current.lastIndexOf(value)
    ahead.current = at < 0 ? [] : ahead.current.slice(at + 1)
    // Otherwise the address was changed by something else (back, a removed filter).
    if (at >= 0 || value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === searched.current) return
    searched.current = trimmed
    ahead.current = trimmed === value ? [] : [...ahead.current, trimmed]
    onSearch(trimmed)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), SEARCH_DELAY)
  }
  return (
    <OutlinedInput
      size={phone ? 'medium' : 'small'}
      type="text"
      value={text}
      placeholder={placeholder}
      onChange={event => type(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') search(text)
        if (event.key === 'Escape' && text) {
          event.stopPropagation()
          setText('')
          search('')
        }
      }}
      // Its own words come with the texts of the list.
      inputProps={{
        'aria-label': placeholder || t('common:picker.search'),
        role: 'searchbox',
        enterKeyHint: 'search',
        maxLength: 100,
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton
            size="small"
            aria-label={t('clearSearch')}
            onClick={() => {
              setText('')
              search('')
            }}
            sx={{ mr: -0.75 }}
          >
            <Icon name="close" />
          </IconButton>
        )
      }
      sx={phone ? { flex: '1 1 180px', minHeight: 44, fontSize: '1rem' } : { width: 236, flex: 'none' }}
    />
  )
}
