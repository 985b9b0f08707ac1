import Close from '@mui/icons-material/CloseOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../ui/key-hint.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Runs when `/` is pressed outside of a text and without a dialog open. */
export function useSlashKey(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The search in the menu. Enter opens the first match, Escape clears. */
export function MenuSearch(props: {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onEnter: () => void
  readonly autoFocus?: boolean
}) {
  const { value, onChange, onEnter, autoFocus } = props
  const { t } = useTranslation('shell')
  const phone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(() => input.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && value.trim()) onEnter()
    if (event.key === 'Escape' && value) {
      event.stopPropagation()
      onChange('')
    }
  }
  return (
    <OutlinedInput
      inputRef={input}
      size="small"
      type="search"
      fullWidth
      autoFocus={autoFocus}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={t('nav.search')}
      inputProps={{ 'aria-label': t('nav.search'), autoComplete: 'off' }}
      startAdornment={<Search aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />}
      endAdornment={
        value ? (
          <IconButton size="small" aria-label={t('nav.clearSearch')} onClick={() => onChange('')} edge="end">
            <Close />
          </IconButton>
        ) : (
          !phone && <KeyHint>/</KeyHint>
        )
      }
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
