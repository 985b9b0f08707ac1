import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useIsActive } from './active-row.ts'
import { cls } from './table-style.ts'

/** A button of a row. With an address it is a link. */
export interface RowAction {
  readonly key: string
  /** With the record's title, because the buttons of all rows have the same icons. */
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  readonly href?: string
  onClick?(): void
}

/** The button with three dots, which opens the row's menu. */
export interface MoreActions {
  readonly label: string
  readonly open: boolean
  /** The menu has no more than the buttons have: only touch devices, which show no buttons, need it. */
  readonly touchOnly?: boolean
  onOpen(anchor: HTMLElement): void
}

/** In the grid the buttons are reached by the arrow keys instead of Tab: whether their cell has the focus. */
export interface InGrid {
  readonly focused: boolean
}

/** Wraps the content of the last cell, over which the buttons are shown. */
export const UnderActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={cls.under}>{children}</div>
)

interface ButtonsProps {
  readonly actions: readonly RowAction[]
  readonly more?: MoreActions
  readonly grid?: InGrid
}

/** In the grid the left and right arrow keys move between the buttons, and leave them at the ends. */
function onArrow(event: KeyboardEvent<HTMLDivElement>) {
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

function Buttons({ actions, more, grid }: ButtonsProps) {
  const { t } = useTranslation('list')
  const box = useRef<HTMLDivElement>(null)
  const focused = grid?.focused ?? false
  useEffect(() => {
    // The grid focuses the cell; the focus moves on to its first button.
    if (focused && box.current && !box.current.contains(document.activeElement))
      (box.current.firstElementChild as HTMLElement | null)?.focus()
  }, [focused])
  if (!actions.length && !more) return null
  const tabIndex = grid && !focused ? -1 : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys and clicks of the buttons inside
    <div ref={box} className={cls.actions} onKeyDown={grid && onArrow} onClick={stop} onDoubleClick={stop}>
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
          title={t('more')}
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

/** The buttons of a row, rendered while they are visible. */
export function RowActions(props: {
  readonly id: number
  /** Its menu is open: the button that it is anchored to must stay. */
  readonly open: boolean
  readonly grid?: InGrid
  make(): Omit<ButtonsProps, 'grid'>
}) {
  const { id, open, grid, make } = props
  const active = useIsActive(id)
  return active || open || grid?.focused ? <Buttons {...make()} grid={grid} /> : null
}
