import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** A button of a row. With an address it is a link. */
export interface RowAction {
  readonly key: string
  /** With the record's name: icon-only buttons must say whose they are. */
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  readonly href?: string
  onClick?(): void
}

/** Class of a row's buttons, which take the place of its last cell. */
const actionsClass = 'row-actions'
const underClass = 'row-actions-under'

/** For the row: its buttons appear below the pointer and where the keyboard is; on touch they are always there. */
export const rowShowsActions = {
  '@media (hover: hover)': {
    [`& .${actionsClass}`]: { opacity: 0, pointerEvents: 'none' },
    [`&:hover .${actionsClass}, &:has(:focus-visible) .${actionsClass}, & .${actionsClass}:has([aria-expanded="true"])`]:
      {
        opacity: 1,
        pointerEvents: 'auto',
      },
    [`&:hover .${underClass}, &:has(:focus-visible) .${underClass}, & .${underClass}:has(+ .${actionsClass} [aria-expanded="true"])`]:
      { visibility: 'hidden' },
  },
} as const

/** For the table, once: many small buttons weigh less without components of their own. */
export const actionButtons: SxProps<Theme> = theme => ({
  [`& .${actionsClass}`]: {
    position: 'absolute',
    right: 8,
    top: 0,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    '& > *': {
      display: 'inline-grid',
      placeItems: 'center',
      width: 30,
      height: 30,
      p: 0,
      border: 0,
      background: 'none',
      cursor: 'pointer',
      color: theme.vars.palette.text.secondary,
      borderRadius: `${theme.measures.radius.control}px`,
      '&:hover': { bgcolor: theme.vars.palette.action.focus, color: theme.vars.palette.text.primary },
      '&[data-danger]:hover': { color: theme.vars.palette.error.main },
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: '-2px' },
      '& svg': { fontSize: 18 },
    },
  },
  '@media (hover: hover)': { [`& .${actionsClass} > [data-more="touch"]`]: { display: 'none' } },
  '@media (hover: none)': {
    [`& .${actionsClass} > :not([data-more])`]: { display: 'none' },
    [`& .${actionsClass} > [data-more]`]: { width: 44, height: 44 },
    [`& .${underClass}`]: { mr: 4 },
  },
})

/** Wraps the last cell's content, which makes room for the buttons. */
export const UnderActions = ({ children }: { readonly children: React.ReactNode }) => (
  <Box
    className={underClass}
    sx={{ display: 'flex', alignItems: 'center', minWidth: 0, flex: 1, justifyContent: 'inherit' }}
  >
    {children}
  </Box>
)

export interface RowActionsProps {
  readonly actions: readonly RowAction[]
  /** Opens what stands behind the three dots; not there when nothing does. */
  readonly more?: {
    readonly label: string
    readonly open: boolean
    /** Holds nothing but what the buttons do too: only touch, which has no buttons, needs it. */
    readonly touchOnly?: boolean
    onOpen(anchor: HTMLElement): void
  }
  /** In the grid the arrow keys lead here, not Tab: whether the cell has the focus. */
  readonly grid?: { readonly focused: boolean }
}

/** The buttons of a row. In the grid the left and right arrows go from one to the next, and out at the ends. */
export function RowActions({ actions, more, grid }: RowActionsProps) {
  const { t } = useTranslation('crud')
  const box = useRef<HTMLDivElement>(null)
  const focused = grid?.focused ?? false
  useEffect(() => {
    // The grid gives the focus to the cell; the first button is what can be pressed in it.
    if (focused && box.current && !box.current.contains(document.activeElement))
      (box.current.firstElementChild as HTMLElement | null)?.focus()
  }, [focused])
  if (!actions.length && !more) return null
  const tabIndex = grid && !focused ? -1 : undefined
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!grid) return
    const buttons = [...event.currentTarget.children] as HTMLElement[]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'ArrowRight' ? at + 1 : event.key === 'ArrowLeft' ? at - 1 : undefined
    if (next !== undefined && buttons[next]) {
      buttons[next].focus()
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
  }
  const stop = (event: MouseEvent) => event.stopPropagation()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys and clicks of the buttons inside
    <div ref={box} className={actionsClass} onKeyDown={onKeyDown} onClick={stop} onDoubleClick={stop}>
      {actions.map(({ key, label, icon, danger, href, onClick }) =>
        href ? (
          <Link key={key} to={href} aria-label={label} title={label} tabIndex={tabIndex}>
            <Icon name={icon} />
          </Link>
        ) : (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            tabIndex={tabIndex}
            data-danger={danger || undefined}
            onClick={onClick}
          >
            <Icon name={icon} />
          </button>
        ),
      )}
      {more && (
        <button
          type="button"
          data-more={more.touchOnly ? 'touch' : ''}
          aria-label={more.label}
          title={t('list.more')}
          aria-haspopup="menu"
          aria-expanded={more.open}
          tabIndex={tabIndex}
          onClick={event => more.onOpen(event.currentTarget)}
        >
          <Icon name="more_vert" />
        </button>
      )}
    </div>
  )
}
