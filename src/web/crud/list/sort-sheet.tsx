import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { visible } from './columns.ts'
import type { List } from './list.ts'
import { Sheet } from './sheet.tsx'

/** The order of a list on a phone: each field ascending and descending. */
export default function SortSheet(props: PanelProps & Pick<List, 'source' | 'state' | 'change'>) {
  const { open, onClose, source, state, change } = props
  const { t } = useTranslation('list')
  const { resource, labels } = source
  const { permits } = useAbility()
  const names = ((resource.config.list.sort ?? []) as readonly string[]).filter(name =>
    visible(resource, name, permits),
  )
  const [present] = state.sort
  return (
    <Sheet open={open} title={t('sort')} onClose={onClose}>
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
                {t(descending ? 'descending' : 'ascending', { label: labels.field(field) })}
              </MenuItem>
            )
          }),
        )}
      </MenuList>
    </Sheet>
  )
}
