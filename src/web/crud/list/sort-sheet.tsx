import MenuList from '@mui/material/MenuList'
import { useTranslation } from 'react-i18next'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import type { List } from './list.ts'
import { Sheet } from './sheet.tsx'
import { useSortOptions } from './sort-options.tsx'

/** The order of a list on a phone. */
export default function SortSheet(props: PanelProps & Pick<List, 'source' | 'state' | 'change'>) {
  const { open, onClose } = props
  const { t } = useTranslation('list')
  const options = useSortOptions(props, onClose)
  return (
    <Sheet open={open} title={t('sort')} onClose={onClose}>
      <MenuList autoFocusItem={open} sx={{ p: 0 }}>
        {options}
      </MenuList>
    </Sheet>
  )
}
