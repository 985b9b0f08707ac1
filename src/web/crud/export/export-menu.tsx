import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { formatsWritten } from '../../../metadata/formats.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { belowRight } from '../../ui/below-right.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { useLabels } from '../shared/labels.ts'
import { type ExportFormat, spreadsheetFormats } from './export.ts'

/** In which format to export. */
export default function ExportMenu(
  props: PanelProps & { readonly resource: AnyResource; onExport(format: ExportFormat): void },
) {
  const { resource, anchor, open, onClose, onExport } = props
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  const formats = [
    ...spreadsheetFormats.map(name => ({ name, label: t(`export.${name}`) })),
    ...formatsWritten(resource).map(([name]) => ({ name, label: labels.text(`formats.${name}`) })),
  ]
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': t('export.label') } }}
    >
      {formats.map(({ name, label }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose()
            onExport(name)
          }}
        >
          <Icon name={name === 'xlsx' ? 'table_rows' : 'description'} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
