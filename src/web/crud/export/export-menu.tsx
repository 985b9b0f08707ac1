import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../ui/below-right.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { type ExportFormat, exportFormats } from './export.ts'

/** In which format to export. */
export default function ExportMenu(props: PanelProps & { onExport(format: ExportFormat): void }) {
  const { anchor, open, onClose, onExport } = props
  const { t } = useTranslation('list')
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': t('export.label') } }}
    >
      {exportFormats.map(format => (
        <MenuItem
          key={format}
          onClick={() => {
            onClose()
            onExport(format)
          }}
        >
          <Icon name={format === 'xlsx' ? 'table_rows' : 'description'} />
          {t(`export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
