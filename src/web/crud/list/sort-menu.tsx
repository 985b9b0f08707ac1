import Menu from '@mui/material/Menu'
import { useTranslation } from 'react-i18next'
import { belowRight } from '../../ui/below-right.ts'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import type { List } from './list.ts'
import { useSortOptions } from './sort-options.tsx'

/** The order of a list whose look has no headings to press. */
export default function SortMenu(props: PanelProps & Pick<List, 'source' | 'state' | 'change'>) {
  const { anchor, open, onClose } = props
  const { t } = useTranslation('list')
  const options = useSortOptions(props, onClose)
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': t('sort'), dense: true } }}
    >
      {options}
    </Menu>
  )
}
