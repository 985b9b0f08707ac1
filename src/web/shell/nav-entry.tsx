import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box, { type BoxProps } from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { MenuGroup, MenuLeaf } from './menu.ts'
import { NavCount } from './nav-count.tsx'

const entryStyle = ({ vars, measures, breakpoints }: Theme) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  height: 36,
  padding: '0 12px',
  border: 0,
  borderRadius: `${measures.radius.control}px`,
  background: 'none',
  color: vars.palette.text.primary,
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '& .MuiSvgIcon-root': { color: vars.palette.text.secondary, flex: 'none' },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.focusRing}`, outlineOffset: '-2px' },
  '&[aria-current=page]': {
    backgroundColor: vars.palette.primary.container,
    color: vars.palette.primary.onContainer,
    fontWeight: 600,
    '& .MuiSvgIcon-root': { color: vars.palette.primary.main },
  },
  [breakpoints.down('sm')]: { height: 44 },
})

/** The line at the left of a group's entries, thick and blue beside the present one. */
const subStyle = ({ vars, breakpoints }: Theme) => ({
  height: 34,
  paddingLeft: '44px',
  fontWeight: 400,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 21,
    top: 0,
    bottom: 0,
    width: '1px',
    backgroundColor: vars.palette.outlineSoft,
  },
  '&[aria-current=page]::before': {
    left: 20.5,
    top: 7,
    bottom: 7,
    width: '2px',
    borderRadius: '2px',
    backgroundColor: vars.palette.primary.main,
  },
  [breakpoints.down('sm')]: { height: 44 },
})

const Label = ({ sx, ...props }: BoxProps) => (
  <Box
    component="span"
    sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...(sx as object) }}
    {...props}
  />
)

/** A link of the menu. `sub` stands in a group, `bare` in a flyout without the line. */
export function NavLeaf(props: {
  readonly leaf: MenuLeaf
  readonly active: boolean
  readonly sub?: boolean
  readonly bare?: boolean
  readonly onGo?: () => void
}) {
  const { leaf, active, sub, bare, onGo } = props
  const { t, i18n } = useTranslation('menu')
  const touch = useIsPhone()
  const key = `menu:hints.${leaf.text}`
  const hint = i18n.exists(key) ? t(key) : ''
  const link = useRef<HTMLAnchorElement>(null)
  // Below what a long menu shows, the entry of the present page would not be seen.
  useEffect(() => {
    if (active) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Box
        component={Link}
        ref={link}
        to={leaf.route}
        aria-current={active ? 'page' : undefined}
        {...(!touch && hint && { 'data-tooltip': hint, 'aria-description': hint })}
        onClick={onGo}
        sx={[
          theme => entryStyle(theme) as object,
          theme => (sub ? (subStyle(theme) as object) : {}),
          bare === true && { height: 34, fontWeight: 400 },
          touch && hint !== '' && { height: 'auto', minHeight: 52 },
        ]}
      >
        {!sub && !bare && <Icon name={leaf.icon} />}
        <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
          <Label>{t(leaf.text)}</Label>
          {touch && hint && (
            <Label sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>
              {hint}
            </Label>
          )}
        </Box>
        {leaf.counted && <NavCount counted={leaf.counted} />}
      </Box>
    </Box>
  )
}

/** A group of the menu that folds its entries out below itself. */
export function NavGroup(props: {
  readonly group: MenuGroup
  readonly active: MenuLeaf | undefined
  readonly open: boolean
  readonly onToggle: () => void
  readonly onGo?: () => void
}) {
  const { group, active, open, onToggle, onGo } = props
  const { t } = useTranslation('menu')
  const id = `nav-${group.name}`
  const Chevron = open ? ExpandMore : ChevronRight
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        sx={theme => entryStyle(theme) as object}
      >
        <Icon name={group.icon} />
        <Label>{t(group.text)}</Label>
        <Chevron aria-hidden sx={{ ml: 'auto', fontSize: 18 }} />
      </Box>
      <Box component="ul" id={id} hidden={!open} sx={{ m: 0, p: 0 }}>
        {open &&
          group.children.map(leaf => (
            <NavLeaf key={leaf.route} leaf={leaf} active={leaf.route === active?.route} sub onGo={onGo} />
          ))}
      </Box>
    </Box>
  )
}
