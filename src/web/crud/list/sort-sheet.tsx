import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { visible } from './columns.ts'
import { Sheet } from './sheet.tsx'
import type { List } from './use-list.ts'

/** The order of a list on a phone: each field both ways round. */
export default function SortSheet({ open, onClose, list }: PanelProps & { readonly list: List }) {
  const { t } = useTranslation('crud')
  const { resource, state, change, labels, permits } = list
  const names = ((resource.config.list.sort ?? []) as readonly string[]).filter(name =>
    visible(resource, name, permits),
  )
  const [present] = state.sort
  return (
    <Sheet open={open} title={t('list.sort')} onClose={onClose}>
      <MenuList autoFocusItem={open} sx={{ p: 0 }}>
        {names.flatMap(field =>
          [false, true].map(descending => {
            const chosen = present?.field === field && present.descending === descending
            return (
              <MenuItem
                key={`${field}${descending}`}
                role="menuitemradio"
                aria-checked={chosen}
                selected={chosen}
                onClick={() => {
                  change({ sort: [{ field, descending }] })
                  onClose()
                }}
              >
                <Icon name={descending ? 'arrow_downward' : 'arrow_upward'} />
                {t(descending ? 'list.descending' : 'list.ascending', { label: labels.field(field) })}
              </MenuItem>
            )
          }),
        )}
      </MenuList>
    </Sheet>
  )
}
