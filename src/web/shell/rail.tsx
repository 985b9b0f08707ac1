import Box from '@mui/material/Box'
import Popper from '@mui/material/Popper'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { floating } from '../theme/floating.ts'
import { Icon } from '../ui/icon.tsx'
import { isGroup, type MenuGroup, type MenuLeaf } from './menu.ts'
import { WaitingDot } from './nav-count.tsx'
import { NavLeaf } from './nav-entry.tsx'
import { useSideMenu } from './side-menu.tsx'

const railStyle = ({ vars }: Theme) => ({
  position: 'relative',
  width: 48,
  height: 44,
  border: 0,
  borderRadius: '10px',
  display: 'grid',
  placeItems: 'center',
  background: 'none',
  color: vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover, &[aria-expanded=true]': {
    backgroundColor: vars.palette.action.hover,
    color: vars.palette.text.primary,
  },
  '&:focus-visible': { outline: `2px solid ${vars.palette.focusRing}`, outlineOffset: '-2px' },
  '&[data-active=true]': {
    backgroundColor: vars.palette.primary.container,
    color: vars.palette.primary.main,
  },
})

function RailLeaf({ leaf, active }: { readonly leaf: MenuLeaf; readonly active: boolean }) {
  const { t } = useTranslation('menu')
  return (
    <Box
      component={Link}
      to={leaf.route}
      aria-label={t(leaf.text)}
      data-tooltip={t(leaf.text)}
      aria-current={active ? 'page' : undefined}
      data-active={active}
      sx={railStyle}
    >
      <Icon name={leaf.icon} />
      <WaitingDot leaves={[leaf]} />
    </Box>
  )
}

/** A group of the collapsed drawer: its entries fly out beside it, by pointer, click or key. */
function RailGroup(props: { readonly group: MenuGroup; readonly active: MenuLeaf | undefined }) {
  const { group, active } = props
  const { t } = useTranslation('menu')
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const id = `flyout-${group.name}`
  const stay = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  // Long enough for the pointer to cross the gap between button and list.
  const leave = () => {
    leaving.current = setTimeout(() => setOpen(false), 160)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const openByClick = () => {
    stay()
    requestAnimationFrame(() => list.current?.querySelector('a')?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; this only keeps the list open
    <div
      onMouseEnter={stay}
      onMouseLeave={leave}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Box
        component="button"
        type="button"
        ref={button}
        aria-label={t(group.text)}
        aria-expanded={open}
        aria-controls={id}
        data-active={group.children.some(leaf => leaf.route === active?.route)}
        onClick={openByClick}
        sx={railStyle}
      >
        <Icon name={group.icon} />
        <WaitingDot leaves={group.children} />
      </Box>
      <Popper
        open={open}
        anchorEl={button.current}
        placement="right-start"
        disablePortal
        sx={{ zIndex: 'drawer', pl: 1 }}
      >
        <Box
          id={id}
          ref={list}
          sx={theme => ({
            width: 276,
            maxHeight: 'calc(100dvh - 16px)',
            overflowY: 'auto',
            p: '8px',
            bgcolor: 'background.raised',
            borderRadius: `${theme.measures.radius.menu}px`,
            ...floating(theme, 'menu'),
          })}
        >
          <Box aria-hidden sx={{ typography: 'body2', fontWeight: 650, p: '6px 12px 8px' }}>
            {t(group.text)}
          </Box>
          <Box component="ul" aria-label={t(group.text)} sx={{ m: 0, p: 0 }}>
            {group.children.map(leaf => (
              <NavLeaf
                key={leaf.route}
                leaf={leaf}
                active={leaf.route === active?.route}
                bare
                onGo={() => setOpen(false)}
              />
            ))}
          </Box>
        </Box>
      </Popper>
    </div>
  )
}

/** The menu of the collapsed drawer: icons, with flyouts for the groups. */
export default function Rail() {
  const { t } = useTranslation('shell')
  const { menu, active } = useSideMenu()
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{ flex: 1, py: 1, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5 }}
    >
      {menu.flatMap(({ entries }) =>
        entries.map(entry =>
          isGroup(entry) ? (
            <RailGroup key={entry.name} group={entry} active={active} />
          ) : (
            <RailLeaf key={entry.route} leaf={entry} active={entry.route === active?.route} />
          ),
        ),
      )}
    </Box>
  )
}
