import { useTranslation } from 'react-i18next'
import { notify, useToast } from '../../../providers/toast.ts'
import type { RowEntry } from '../row-menu.tsx'
import type { List } from '../use-list.ts'
import { differs, openView, presentText, type SavedView, useViewDeeds } from './use-saved-views.ts'

/** What is done with one view, as entries of its menu. What is told of is told beside the panel, which closes. */
export function useEntries(list: List, onRename: (view: SavedView) => void, onClose: () => void) {
  const { t } = useTranslation(['crud', 'shell'])
  const deeds = useViewDeeds(list)
  const toast = useToast()
  const { permits } = list
  /** What the server refused was told already. */
  const quietly = (deed: Promise<unknown>) => void deed.catch(() => {})
  const keep = (view: SavedView) => {
    const query = presentText(list)
    const done = deeds.change(view, { query }).then(() => {
      openView(list, { ...view, query })
      toast.success(t('shell:notice.success'), t('saved.kept', { name: view.name }))
    })
    quietly(done)
    onClose()
  }
  const remove = (view: SavedView) => {
    const done = deeds.remove(view).then(() =>
      notify({
        tone: 'success',
        title: t('shell:notice.success'),
        text: t('saved.removed', { name: view.name }),
        action: { label: t('saved.undo'), run: () => quietly(deeds.restore(view)) },
      }),
    )
    quietly(done)
    onClose()
  }
  const entriesOf = (view: SavedView): RowEntry[] => {
    const entries: RowEntry[] = []
    if (permits('saved-views.update')) {
      entries.push({ key: 'rename', label: t('saved.rename'), icon: 'edit', onClick: () => onRename(view) })
      if (differs(list, view))
        entries.push({ key: 'keep', label: t('saved.replace'), icon: 'save', onClick: () => keep(view) })
      entries.push({
        key: 'opens',
        label: t(view.is_default ? 'saved.opensNot' : 'saved.openWith'),
        icon: 'home',
        onClick: () => quietly(deeds.change(view, { is_default: !view.is_default })),
      })
    }
    if (permits('saved-views.destroy'))
      entries.push({
        key: 'delete',
        label: t('saved.delete'),
        icon: 'delete',
        danger: true,
        onClick: () => remove(view),
      })
    return entries
  }
  return { deeds, keep, entriesOf }
}
