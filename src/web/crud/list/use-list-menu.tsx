import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatsWritten } from '../../../metadata/formats.ts'
import { useAbility } from '../../providers/ability.ts'
import type { ActionEntry } from '../../ui/action-menu.tsx'
import { useRecent } from '../bulk/recent.tsx'
import { useExport } from '../export/use-export.ts'
import { useActions } from '../form/use-actions.tsx'
import { availableCollectionActions } from '../shared/actions.ts'
import { actsOnRows } from '../shared/listed-rows.ts'
import type { List } from './list.ts'
import { useListPermissions } from './list-permissions.ts'

/** The entries of a list's menu on a phone. Creating a record has a button of its own. */
export function useListMenu(
  list: Pick<List, 'source' | 'query' | 'columns' | 'selection' | 'look'>,
  options: { readonly embedded?: boolean; onImport?(): void; onChoose(): void },
): { readonly entries: readonly ActionEntry[]; readonly dialog: ReactNode } {
  const { embedded, onImport, onChoose } = options
  const { t } = useTranslation('list')
  const { source, selection, look } = list
  const { resource, labels } = source
  const { permits } = useAbility()
  const exportAs = useExport(list)
  const { run, dialog } = useActions(resource)
  const may = useListPermissions(source)
  const recent = useRecent(resource, actsOnRows(source))
  const choose = { key: 'choose', label: t('choose'), icon: 'fact_check', onClick: onChoose }
  const entries: ActionEntry[] = selection ? [choose] : []
  const other = look.value === 'cards' ? 'table' : 'cards'
  if (look.offered)
    entries.push({
      key: 'look',
      label: t(`phoneLooks.${other}`),
      icon: other === 'cards' ? 'grid_view' : 'table_rows',
      onClick: () => look.set(other),
    })
  for (const action of embedded ? [] : availableCollectionActions(resource, permits))
    entries.push({
      key: action.name,
      label: labels.text(`actions.${action.name}.label`),
      icon: action.look.icon ?? 'play_arrow',
      danger: action.look.danger,
      onClick: () => void run(action),
    })
  if (may.import && onImport && !embedded)
    entries.push({ key: 'import', label: t('import.open'), icon: 'upload_file', onClick: onImport })
  if (may.export)
    entries.push(
      { key: 'xlsx', label: t('export.asXlsx'), icon: 'download', onClick: () => void exportAs('xlsx') },
      { key: 'csv', label: t('export.asCsv'), icon: 'download', onClick: () => void exportAs('csv') },
      ...formatsWritten(resource).map(([key]) => ({
        key,
        label: t('export.as', { format: labels.text(`formats.${key}`) }),
        icon: 'download',
        onClick: () => void exportAs(key),
      })),
    )
  if (recent.entry) entries.push({ key: 'recent', ...recent.entry })
  return {
    entries,
    dialog: (
      <>
        {dialog}
        {recent.dialog}
      </>
    ),
  }
}
