import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import { visible } from './columns.ts'
import type { List } from './list.ts'

/** The entries of a menu that orders a list: each field ascending and descending. */
export function useSortOptions(
  { source, state, change }: Pick<List, 'source' | 'state' | 'change'>,
  onClose: () => void,
): ReactNode[] {
  const { t } = useTranslation('list')
  const { resource, labels } = source
  const { permits } = useAbility()
  const names = ((resource.config.list.sort ?? []) as readonly string[]).filter(name =>
    visible(resource, name, permits),
  )
  const [present] = state.sort
  return names.flatMap(field =>
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
  )
}
