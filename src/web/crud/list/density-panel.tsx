import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../ui/below-right.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import type { ListDensity } from './list.ts'
import { densities } from './preferences.ts'

/** The density of a list's rows; the choice is stored for this person and list. */
export default function DensityPanel({
  anchor,
  open,
  onClose,
  density,
}: PanelProps & { readonly density: ListDensity }) {
  const { t } = useTranslation('list')
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': t('density'), dense: true } }}
    >
      {densities.map(value => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === density.value}
          selected={value === density.value}
          onClick={() => {
            density.set(value)
            onClose()
          }}
        >
          <Icon name="check" sx={{ visibility: value === density.value ? 'visible' : 'hidden' }} />
          {t(`densities.${value}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
