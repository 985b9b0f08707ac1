import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../ui/below-right.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { densities } from './preferences.ts'
import type { List } from './use-list.ts'

/** How high a list's rows are; it is remembered for this person and list. */
export default function DensityPanel({ anchor, open, onClose, list }: PanelProps & { readonly list: List }) {
  const { t } = useTranslation('crud')
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': t('list.density'), dense: true } }}
    >
      {densities.map(density => (
        <MenuItem
          key={density}
          role="menuitemradio"
          aria-checked={density === list.density}
          selected={density === list.density}
          onClick={() => {
            list.setDensity(density)
            onClose()
          }}
        >
          <Icon name="check" sx={{ visibility: density === list.density ? 'visible' : 'hidden' }} />
          {t(`list.densities.${density}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
