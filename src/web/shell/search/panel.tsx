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
import { tidy, usePaused, useResults } from './results.ts'

/** The address of the page with all results of a text. */
export const resultPath = (text: string) => `${searchPath}?p=${encodeURIComponent(text.trim())}`

/**
 * The panel of the global search: results come while one types. The arrow keys go through them without leaving the
 * field, Enter opens the chosen one, or the page with all of them.
 */
export default function Panel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('search')
  const phone = useIsPhone()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(searchKey.get())
  const [at, setAt] = useState(-1)
  const paused = usePaused(text)
  const { data, isFetching, isError, refetch } = useResults(paused, 5)
  const found = paused && data ? data : undefined
  const lines = found?.groups.flatMap(({ results }) => results) ?? []
  const waiting = text.trim() !== '' && (isFetching || paused !== tidy(text))
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
          onChange={event => {
            setText(event.target.value)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          // What was searched for last stands there to be taken up, or typed over.
          onFocus={event => event.target.select()}
          placeholder={t('open')}
          inputProps={{
            role: 'combobox',
            'aria-label': t('open'),
            'aria-expanded': lines.length > 0,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': chosen ? optionId(id, at) : undefined,
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

function Hint({ text }: { readonly text: string }) {
  return <Box sx={{ px: 3, py: 3, textAlign: 'center', color: 'text.secondary' }}>{text}</Box>
}
