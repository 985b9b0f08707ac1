import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { searchKey, searchPath } from './key.ts'
import { optionId, ResultList } from './result-list.tsx'
import { normalizeSearch, useDebounced, useResults } from './results.ts'

/** The address of the page with all results of a text. */
export const resultPath = (text: string) => `${searchPath}?p=${encodeURIComponent(text.trim())}`

/**
 * The panel of the global search: results come while one types. The arrow keys go through them without leaving the
 * field, Enter opens the chosen one, or the page with all of them.
 */
export default function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('search')
  const phone = useIsPhone()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(searchKey.get())
  const [at, setAt] = useState(-1)
  const paused = useDebounced(text)
  const { data, isFetching, isError, refetch } = useResults(paused, 5)
  const found = paused && data ? data : undefined
  const lines = found?.groups.flatMap(({ results }) => results) ?? []
  const waiting = text.trim() !== '' && (isFetching || paused !== normalizeSearch(text))
  const chosen = lines[at]

  const go = (to: string) => {
    searchKey.set(text.trim())
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (lines.length)
        setAt(now => (now + step + lines.length + (now < 0 && step < 0 ? 1 : 0)) % lines.length)
    } else if (event.key === 'Enter' && text.trim()) {
      event.preventDefault()
      go(chosen?.url ?? resultPath(text))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-label={t('title')}
      slotProps={{
        paper: { sx: { alignSelf: 'flex-start', ...(!phone && { mt: '10vh', maxHeight: '70vh' }) } },
      }}
    >
      <SearchField
        text={text}
        listId={`${id}-list`}
        expanded={lines.length > 0}
        active={chosen && optionId(id, at)}
        onText={next => {
          setText(next)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Box role="status" sx={visuallyHidden}>
        {!waiting && found ? t('count', { count: lines.length }) : ''}
      </Box>
      <Box sx={{ overflow: 'auto', py: 1 }}>
        {!text.trim() && <Hint text={t('hint')} />}
        {isError && paused && <ErrorState bare title={t('failed')} onRetry={() => void refetch()} />}
        {waiting && !lines.length && !isError && (
          <Box sx={{ px: 2 }}>
            <SkeletonRows rows={3} avatar columns={1} />
          </Box>
        )}
        {!waiting && !isError && found && lines.length === 0 && (
          <Hint text={t('nothing', { text: paused })} />
        )}
        <ResultList
          id={id}
          groups={text.trim() && found ? found.groups : []}
          lines={lines}
          at={at}
          waiting={waiting}
          onAt={setAt}
          onOpen={go}
        />
      </Box>
      {text.trim() && lines.length > 0 && (
        <Box sx={{ p: 1, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="text" fullWidth onClick={() => go(resultPath(text))}>
            {t('all', { text: text.trim() })}
          </Button>
        </Box>
      )}
    </Dialog>
  )
}

/** The field of the panel, with the button or key that closes it. */
function SearchField(props: {
  readonly text: string
  readonly listId: string
  /** Whether there are results below it. */
  readonly expanded: boolean
  /** The id of the chosen result's element. */
  readonly active: string | undefined
  onText(text: string): void
  onKeyDown(event: KeyboardEvent): void
  onClose(): void
}) {
  const { text, listId, expanded, active, onText, onKeyDown, onClose } = props
  const { t } = useTranslation('search')
  const phone = useIsPhone()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        minHeight: 56,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Icon name="search" sx={{ color: 'text.secondary' }} />
      <InputBase
        autoFocus
        fullWidth
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={onKeyDown}
        // The last search is selected, so that typing replaces it.
        onFocus={event => event.target.select()}
        placeholder={t('open')}
        inputProps={{
          role: 'combobox',
          'aria-label': t('open'),
          'aria-expanded': expanded,
          'aria-controls': listId,
          'aria-activedescendant': active,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          maxLength: 200,
          enterKeyHint: 'search',
        }}
        sx={{ fontSize: '1rem' }}
      />
      {phone ? (
        <Button variant="text" onClick={onClose}>
          {t('close')}
        </Button>
      ) : (
        <KeyHint>Esc</KeyHint>
      )}
    </Box>
  )
}

function Hint({ text }: { readonly text: string }) {
  return <Box sx={{ px: 3, py: 3, textAlign: 'center', color: 'text.secondary' }}>{text}</Box>
}
