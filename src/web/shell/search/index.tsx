import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useStore } from '../../providers/store.ts'
import { headerFits } from '../../theme/measures.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { restoreKey, searchKey, searchPath } from './key.ts'

const Panel = lazyPart(() => import('./panel.tsx'))

restoreKey()

const dialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The search in the header: a field to look at, which opens the panel that searches. Ctrl K opens it, too. */
export default function Search() {
  const { t } = useTranslation('search')
  const phone = useIsPhone()
  // In other places it would look like a filter of the page.
  const key = useStore(searchKey)
  const shown = useLocation().pathname === searchPath ? key : ''
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A formatted text adds a link by it.
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!dialogOpen()) setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const button = phone ? (
    <IconButton
      aria-label={t('open')}
      aria-haspopup="dialog"
      data-tour="search"
      onClick={() => setOpen(true)}
      sx={{ width: 44, height: 44 }}
    >
      <Icon name="search" />
    </IconButton>
  ) : (
    <ButtonBase
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      data-tour="search"
      onClick={() => setOpen(true)}
      sx={theme => ({
        width: 200,
        height: 36,
        flex: 'none',
        justifyContent: 'flex-start',
        gap: 1,
        pl: '10px',
        pr: 1,
        typography: 'body2',
        color: 'text.secondary',
        border: `1px solid ${theme.vars.palette.outlineSoft}`,
        borderRadius: `${theme.measures.radius.control}px`,
        '&:hover': { borderColor: 'outline', bgcolor: 'action.hover' },
        [`@container header (min-width: ${headerFits.wideSearch}px)`]: { width: 300 },
        // An icon, where the way to the page needs the room.
        [`@container header (max-width: ${headerFits.search - 1}px)`]: {
          width: 44,
          height: 44,
          p: 0,
          border: 0,
          justifyContent: 'center',
          '& > kbd': { display: 'none' },
          '& > span': visuallyHidden,
          '& > svg': { fontSize: 20 },
        },
      })}
    >
      <Icon name="search" sx={{ fontSize: 18 }} />
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textAlign: 'left',
          ...(shown && { color: 'text.primary' }),
        }}
      >
        {shown || t('open')}
      </Box>
      <KeyHint>Ctrl K</KeyHint>
    </ButtonBase>
  )
  return (
    <>
      {button}
      {open && <Panel onClose={() => setOpen(false)} />}
    </>
  )
}
