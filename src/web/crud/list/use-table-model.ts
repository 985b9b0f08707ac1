import { useNavigate } from 'react-router'
import type { List } from './list.ts'
import { toggleSort } from './sort.ts'
import type { TableModel } from './table-model.ts'
import type { ListRowActions } from './use-row-actions.tsx'

/** What the table shows, and what a press in it does. */
export function useTableModel(list: List, { href, render }: ListRowActions): TableModel {
  const { source, state, change, columns, answer, density, selection } = list
  const navigate = useNavigate()
  return {
    source,
    columns,
    rows: answer.rows,
    late: answer.late,
    perPage: state.perPage,
    density: density.value,
    selection,
    sort: (field, additive) => change(({ sort }) => ({ sort: toggleSort(sort, field, additive) })),
    href,
    open: row => {
      const address = href(row)
      if (address) navigate(address)
    },
    actions: render,
  }
}
