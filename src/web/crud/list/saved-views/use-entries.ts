import { useTranslation } from 'react-i18next'
import { useAbility } from '../../../providers/ability.ts'
import { showToast, useToast } from '../../../providers/toast.ts'
import type { ActionEntry } from '../../../ui/action-menu.tsx'
import { useCurrentView, type ViewedList } from './use-current-view.ts'
import { type SavedView, useViewActions } from './use-saved-views.ts'

/** What can be done with one view, as entries of its menu. Its notices stand beside the panel, which closes. */
export function useEntries(list: ViewedList, onRename: (view: SavedView) => void, onClose: () => void) {
  const { t } = useTranslation(['list', 'shell'])
  const { permits } = useAbility()
  const actions = useViewActions(list)
  const current = useCurrentView(list)
  const toast = useToast()
  /** Every refusal of the server has its notice already. */
  const quietly = (running: Promise<unknown>) => void running.catch(() => {})
  const replace = (view: SavedView) => {
    const { query } = current
    const replaced = actions.update(view, { query }).then(() => {
      current.open({ ...view, query })
      toast.success(t('shell:notice.success'), t('saved.updated', { name: view.name }))
    })
    quietly(replaced)
    onClose()
  }
  const remove = (view: SavedView) => {
    const removed = actions.remove(view).then(() =>
      showToast({
        tone: 'success',
        title: t('shell:notice.success'),
        text: t('saved.removed', { name: view.name }),
        action: { label: t('saved.undo'), run: () => quietly(actions.restore(view)) },
      }),
    )
    quietly(removed)
    onClose()
  }
  const entriesOf = (view: SavedView): ActionEntry[] => {
    const entries: ActionEntry[] = []
    if (permits('saved-views.update')) {
      entries.push({ key: 'rename', label: t('saved.rename'), icon: 'edit', onClick: () => onRename(view) })
      if (current.differsFrom(view))
        entries.push({
          key: 'replace',
          label: t('saved.replace'),
          icon: 'save',
          onClick: () => replace(view),
        })
      entries.push({
        key: 'opens',
        label: t(view.is_default ? 'saved.opensNot' : 'saved.openWith'),
        icon: 'home',
        onClick: () => quietly(actions.update(view, { is_default: !view.is_default })),
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
  return { actions, current, replace, entriesOf }
}
