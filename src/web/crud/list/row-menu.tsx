import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { belowRight } from '../../ui/below-right.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'

/** An entry of a row's menu. */
export interface RowEntry {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  readonly href?: string
  onClick?(): void
}

/** The menu of a row. Destructive actions come last, after a divider. */
export default function RowMenu(
  props: PanelProps & { readonly label: string; readonly entries: readonly RowEntry[] },
) {
  const { anchor, open, onClose, label, entries } = props
  const { t } = useTranslation('list')
  const safe = entries.filter(({ danger }) => !danger)
  const dangerous = entries.filter(({ danger }) => danger)
  const item = ({ key, label: text, icon, danger, href, onClick }: RowEntry) => (
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
      slotProps={{ list: { 'aria-label': label || t('more'), sx: { minWidth: 200 } } }}
    >
      {safe.map(item)}
      {safe.length > 0 && dangerous.length > 0 && <Divider component="li" sx={{ my: 0.5 }} />}
      {dangerous.map(item)}
    </Menu>
  )
}
