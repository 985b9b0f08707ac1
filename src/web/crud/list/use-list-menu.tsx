import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useExport } from '../export/use-export.ts'
import { useActions } from '../form/use-actions.tsx'
import { collectionOffers } from '../shared/actions.ts'
import { listDeeds } from './list-deeds.ts'
import type { RowEntry } from './row-menu.tsx'
import type { List } from './use-list.ts'

/** What may be done with a list on a phone, as entries of its menu; creating is a button of its own. */
export function useListMenu(
  list: List,
  options: { readonly embedded?: boolean; onImport?(): void; onChoose(): void },
): { readonly entries: readonly RowEntry[]; readonly dialog: ReactNode } {
  const { embedded, onImport, onChoose } = options
  const { t } = useTranslation('crud')
  const { resource, permits, labels, selection } = list
  const exportAs = useExport(list)
  const { run, dialog } = useActions(resource)
  const may = listDeeds(list)
  const choose = { key: 'choose', label: t('list.choose'), icon: 'fact_check', onClick: onChoose }
  const entries: RowEntry[] = selection ? [choose] : []
  if (embedded) return { entries, dialog }
  for (const offer of collectionOffers(resource, permits))
    entries.push({
      key: offer.name,
      label: labels.text(`actions.${offer.name}.label`),
      icon: offer.look.icon ?? 'play_arrow',
      danger: offer.look.danger,
      onClick: () => void run(offer),
    })
  if (may.import && onImport)
    entries.push({ key: 'import', label: t('import.open'), icon: 'upload_file', onClick: onImport })
  if (may.export)
    entries.push(
      { key: 'xlsx', label: t('export.asXlsx'), icon: 'download', onClick: () => void exportAs('xlsx') },
      { key: 'csv', label: t('export.asCsv'), icon: 'download', onClick: () => void exportAs('csv') },
    )
  return { entries, dialog }
}
