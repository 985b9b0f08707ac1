import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../../../../../metadata/icon.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { nextAfter } from './unread-pages.ts'

interface Finding {
  readonly text: string
  setText(text: string): void
  /** Undefined while it is looked for. */
  readonly pages: readonly number[] | undefined
  readonly found: string
}

interface BarProps {
  readonly page: number
  readonly pages: number
  readonly zoom: number
  readonly zooms: readonly number[]
  readonly finding: Finding
  /** The numbers of the pages that are still to be read. */
  readonly unread: readonly number[]
  readonly download: string
  onPage(page: number): void
  onZoom(zoom: number): void
}

function Press(props: {
  readonly icon: IconName
  readonly label: string
  readonly disabled?: boolean
  onPress(): void
}) {
  const { icon, label, disabled = false, onPress } = props
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onPress}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** Page of how many; typed, a page is gone to by Enter. */
function PageNumber({ page, pages, onPage }: Pick<BarProps, 'page' | 'pages' | 'onPage'>) {
  const { t } = useTranslation('player')
  const { number } = useFormat()
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const go = () => {
    const page = Number(typed)
    if (Number.isInteger(page) && page >= 1 && page <= pages) onPage(page)
    setTyped(undefined)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2', whiteSpace: 'nowrap' }}>
      <TextField
        id={id}
        size="small"
        value={typed ?? String(page)}
        onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={go}
        onKeyDown={event => event.key === 'Enter' && go()}
        slotProps={{
          htmlInput: {
            'aria-label': t('document.goTo'),
            inputMode: 'numeric',
            style: { width: 36, textAlign: 'center', padding: '6px 4px' },
          },
        }}
      />
      <span aria-hidden>/ {number(pages)}</span>
    </Box>
  )
}

/** Tools that stay together where the bar has two lines. */
const group = { display: 'flex', alignItems: 'center', gap: 0.5 } as const

/** What is done with a document: its page, how large it is, what is searched for, and the file itself. */
export function DocumentBar(props: BarProps) {
  const { page, pages, zoom, zooms, finding, unread, download, onPage, onZoom } = props
  const { t } = useTranslation('player')
  const { number } = useFormat()
  const { text, setText, pages: hits, found } = finding
  const next = hits?.find(hit => hit > page) ?? hits?.[0]
  const at = zooms.indexOf(zoom)
  const nextUnread = nextAfter(page, unread)
  return (
    <Box
      role="toolbar"
      aria-label={t('document.tools')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        p: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={group}>
        <Press
          icon="arrow_upward"
          label={t('document.previous')}
          disabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        <PageNumber page={page} pages={pages} onPage={onPage} />
        <Press
          icon="arrow_downward"
          label={t('document.next')}
          disabled={page >= pages}
          onPress={() => onPage(page + 1)}
        />
        {nextUnread && (
          <Tooltip describeChild title={t('document.nextUnread', { page: nextUnread })}>
            <Button size="small" onClick={() => onPage(nextUnread)} sx={{ whiteSpace: 'nowrap' }}>
              {t('document.unread', { count: unread.length })}
            </Button>
          </Tooltip>
        )}
      </Box>
      <Box sx={{ ...group, ml: { xs: 'auto', md: 1 } }}>
        <Press
          icon="zoom_out"
          label={t('document.smaller')}
          disabled={at <= 0}
          onPress={() => onZoom(zooms[at - 1] as number)}
        />
        <Box aria-live="polite" sx={{ typography: 'caption', minWidth: 44, textAlign: 'center' }}>
          {t('percent', { percent: number(zoom * 100) })}
        </Box>
        <Press
          icon="zoom_in"
          label={t('document.larger')}
          disabled={at >= zooms.length - 1}
          onPress={() => onZoom(zooms[at + 1] as number)}
        />
      </Box>
      <Box sx={{ ...group, ml: { md: 'auto' }, width: { xs: '100%', md: 'auto' } }}>
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', mr: 0.5 }}>
          {found && (hits ? t('document.found', { count: hits.length }) : t('document.finding'))}
        </Box>
        <TextField
          size="small"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && next && onPage(next)}
          placeholder={t('document.find')}
          sx={{ width: { md: 180 }, flex: { xs: 1, md: 'none' } }}
          slotProps={{
            htmlInput: { 'aria-label': t('document.find'), style: { padding: '6px 4px' } },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" sx={{ fontSize: 18 }} />
                </InputAdornment>
              ),
            },
          }}
        />
        <Tooltip title={t('document.download')}>
          <IconButton component="a" href={download} download aria-label={t('document.download')}>
            <Icon name="download" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}
