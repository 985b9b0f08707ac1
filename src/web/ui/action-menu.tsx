import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { belowRight } from './below-right.ts'
import { Icon } from './icon.tsx'
import type { PanelProps } from './lazy-panel.tsx'

/** An entry of a menu of actions. */
export interface ActionEntry {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  readonly href?: string
  /** Why it cannot be done now. The entry can be reached and read, and does nothing. */
  readonly reason?: string
  onClick?(): void
}

/** A menu of actions. Destructive ones come last, after a divider. */
export function ActionMenu(
  props: Omit<PanelProps, 'anchor'> & {
    readonly anchor: HTMLElement | null
    readonly label: string
    readonly entries: readonly ActionEntry[]
  },
) {
  const { anchor, open, onClose, label, entries } = props
  const safe = entries.filter(({ danger }) => !danger)
  const dangerous = entries.filter(({ danger }) => danger)
  const item = ({ key, label: text, icon, danger, href, reason, onClick }: ActionEntry) =>
    reason ? (
      <MenuItem
        key={key}
        aria-disabled
        disableRipple
        sx={{ cursor: 'default', alignItems: 'flex-start', maxWidth: 320, py: '6px' }}
      >
        <Icon name={icon} sx={{ color: 'text.disabled' }} />
        <ListItemText
          primary={text}
          secondary={reason}
          slotProps={{
            primary: { variant: 'body2', color: 'text.disabled' },
            secondary: { variant: 'caption', sx: { display: 'block', whiteSpace: 'normal' } },
          }}
          sx={{ my: 0 }}
        />
      </MenuItem>
    ) : (
      <MenuItem
        key={key}
        {...(href && { component: Link, to: href })}
        onClick={() => {
          onClose()
          onClick?.()
        }}
        sx={danger ? { color: 'error.main' } : undefined}
      >
        <Icon name={icon} />
        {text}
      </MenuItem>
    )
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': label, sx: { minWidth: 200 } } }}
    >
      {safe.map(item)}
      {safe.length > 0 && dangerous.length > 0 && <Divider component="li" sx={{ my: 0.5 }} />}
      {dangerous.map(item)}
    </Menu>
  )
}
