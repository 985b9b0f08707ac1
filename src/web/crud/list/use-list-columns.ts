import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../../providers/ability.ts'
import { hasOwnColumns, type ListState } from './address.ts'
import { choiceOf, type DeclaredColumn, declaredColumns, shownColumns, usualColumns } from './columns.ts'
import type { ListColumns, ListSource } from './list.ts'
import type { ListPreferences } from './preferences.ts'
import { columnLabel, tableColumns } from './table-model.ts'
import type { ChangeList } from './use-list-state.ts'
import type { StorePreferences } from './use-preferences.ts'
import { useWidestText } from './use-widest-text.ts'

export interface ListColumnsOptions {
  readonly source: ListSource
  readonly state: ListState
  readonly change: ChangeList
  readonly preferences: ListPreferences
  readonly store: StorePreferences
}

/** The columns of a list as the address, a saved view or the stored preferences have them, and what changes them. */
export function useListColumns(options: ListColumnsOptions): ListColumns {
  const { source, state, change, preferences, store } = options
  const { resource, labels, pointer } = source
  const { widths } = preferences
  const { permits } = useAbility()
  const headingOf = useHeadings(source)
  const widestOf = useWidestText()
  const quick = state.filter.view
  const view = source.view ?? quick
  const declared = useMemo(() => {
    const all = declaredColumns(resource, permits, view)
    return pointer ? all.map(column => (column.name === pointer ? { ...column, hidden: true } : column)) : all
  }, [resource, permits, view, pointer])
  const chosen = useMemo(() => shownColumns(declared, state.columns), [declared, state.columns])
  const shown = useMemo(
    () => tableColumns(resource, chosen, state.sort, headingOf, labels, widestOf, widths),
    [resource, chosen, state.sort, headingOf, labels, widestOf, widths],
  )
  const isSavedView = state.saved !== undefined
  const isOwnChoice = isSavedView || hasOwnColumns(resource, quick)
  const choose = useCallback(
    (names: readonly string[]) => {
      const choice = choiceOf(declared, names)
      // A saved view, and a view with columns of its own, has others; those of the list stay as they were chosen.
      if (isOwnChoice)
        return change(
          { columns: isSavedView ? (choice ?? usualColumns(declared)) : choice },
          { replace: true },
        )
      store({ columns: choice })
      change({ columns: choice }, { replace: true })
    },
    [declared, store, change, isOwnChoice, isSavedView],
  )
  const resize = useCallback(
    (column: string, width: number) => store(({ widths }) => ({ widths: { ...widths, [column]: width } })),
    [store],
  )
  const resetWidths = useCallback(() => store({ widths: undefined }), [store])
  const resized = widths !== undefined
  return useMemo(
    () => ({ declared, shown, headingOf, choose, resize, resized, resetWidths }),
    [declared, shown, headingOf, choose, resize, resized, resetWidths],
  )
}

/** The headings of a list's columns in the present language. */
function useHeadings({ resource, labels }: ListSource): (column: DeclaredColumn) => string {
  const { t, i18n } = useTranslation('list')
  return useCallback(
    (column: DeclaredColumn) =>
      columnLabel(resource, column, labels, (first, second) =>
        t('columnPair', { first, second: second.toLocaleLowerCase(i18n.language) }),
      ),
    [resource, labels, t, i18n.language],
  )
}
