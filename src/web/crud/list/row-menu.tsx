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

/** Everything that can be done with one row. What takes something away stands apart, last. */
export default function RowMenu(
  props: PanelProps & { readonly label: string; readonly entries: readonly RowEntry[] },
) {
  const { anchor, open, onClose, label, entries } = props
  const { t } = useTranslation('crud')
  const calm = entries.filter(({ danger }) => !danger)
  const grave = entries.filter(({ danger }) => danger)
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
      slotProps={{ list: { 'aria-label': label || t('list.more'), sx: { minWidth: 200 } } }}
    >
      {calm.map(item)}
      {calm.length > 0 && grave.length > 0 && <Divider component="li" sx={{ my: 0.5 }} />}
      {grave.map(item)}
    </Menu>
  )
}
