import ImageIcon from '@mui/icons-material/ImageOutlined'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../../../ui/below-right.ts'
import type { Chart } from '../chart.ts'
import { ToolButton } from '../tool-button.tsx'
import { linesOf } from '../view.ts'
import { useImage } from './use-image.ts'

/** Downloads the chart as an image: all of it or what is open, as pixels or as a drawing. */
export function ImageMenu(props: {
  readonly chart: Chart
  readonly open: ReadonlySet<number>
  /** See the button of the toolbar. */
  readonly below?: number
}) {
  const { chart, open, below } = props
  const { t } = useTranslation('organization-chart')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [whole, setWhole] = useState(true)
  const { download, busy } = useImage(chart, open)
  const close = () => setAnchor(null)
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    loading: busy,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  }
  const scope = (value: boolean, label: string) => (
    <MenuItem role="menuitemradio" aria-checked={whole === value} onClick={() => setWhole(value)}>
      <Radio checked={whole === value} tabIndex={-1} inputProps={{ 'aria-hidden': true }} sx={{ p: 0 }} />
      {label}
    </MenuItem>
  )
  const format = (value: 'png' | 'svg') => (
    <MenuItem
      onClick={() => {
        close()
        void download(value, whole)
      }}
    >
      <ImageIcon />
      {t(`image.${value}`)}
    </MenuItem>
  )
  return (
    <>
      <ToolButton label={t('image.label')} icon={<ImageIcon />} below={below} {...trigger} />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        {...belowRight}
        slotProps={{ paper: { sx: { mt: 0.5, minWidth: 260 } }, list: { 'aria-label': t('image.label') } }}
      >
        {scope(true, t('image.whole', { count: chart.nodes.length }))}
        {scope(false, t('image.opened', { count: linesOf(chart, open).length }))}
        <Divider sx={{ my: '6px !important' }} />
        {format('png')}
        {format('svg')}
      </Menu>
    </>
  )
}
