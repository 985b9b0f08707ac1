/** The table of a list: the light one as it is drawn, and what X Data Grid is given for the same rows. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { nothing, type RowSelection, selectRows } from '../../../../src/web/crud/bulk/selection.ts'
import { cellClass, rowClass } from '../../../../src/web/crud/list/cell.tsx'
import { useGridColumns } from '../../../../src/web/crud/list/grid-columns.tsx'
import { useGridSelection } from '../../../../src/web/crud/list/grid-selection.ts'
import { useGridSort } from '../../../../src/web/crud/list/grid-sort.ts'
import { LightTable } from '../../../../src/web/crud/list/light-table.tsx'
import type { ListColumns, ListSelection } from '../../../../src/web/crud/list/list.ts'
import { openByEnter } from '../../../../src/web/crud/list/row-events.ts'
import { type TableModel, tableColumns } from '../../../../src/web/crud/list/table-model.ts'
import { useLabels } from '../../../../src/web/crud/shared/labels.ts'
import type { AnyRow } from '../../../../src/web/field.ts'
import { drawInPortal, inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const rows: readonly AnyRow[] = [
  { id: 1, name: 'Bakım', code: 'BK' },
  { id: 2, name: 'Saha', code: 'SH', deleted_at: '2026-11-01T08:00:00Z' },
  { id: 3, name: 'Depo', code: null },
]
const open = vi.fn()
const sort = vi.fn()
const actions = vi.fn()
beforeEach(() => vi.clearAllMocks())

/** A list of departments by name and code, sorted by code first and name second; deleted rows cannot be opened. */
function useModel(change: Partial<TableModel> = {}): TableModel {
  const labels = useLabels(departments)
  const [value, set] = useState<RowSelection>(nothing)
  const columns = useMemo(() => {
    const shown = tableColumns(
      departments,
      [
        { name: 'name', hidden: false },
        { name: 'code', hidden: false },
      ],
      [
        { field: 'code', descending: true },
        { field: 'name', descending: false },
      ],
      ({ name }) => labels.field(name),
      labels,
      () => '',
      { code: 90 },
    )
    return { shown } as unknown as ListColumns
  }, [labels])
  const selection: ListSelection = {
    value,
    set,
    select: (chosen, on) => set(now => selectRows(now, chosen, on)),
    actions: [],
  }
  return {
    source: { resource: departments, endpoint: '/api/departments', name: '', title: 'Departmanlar', labels },
    columns,
    rows,
    late: false,
    perPage: 10,
    density: 'standard',
    selection,
    sort,
    href: ({ id, deleted_at }) => (deleted_at ? undefined : `/department/${id}`),
    open,
    actions,
    ...change,
  }
}

function Host(props: Partial<TableModel>) {
  const model = useModel(props)
  return (
    <>
      <LightTable model={model} />
      <output>{useLocation().pathname}</output>
    </>
  )
}

async function draw(change: Partial<TableModel> = {}) {
  await drawInPortal(<Host {...change} />, {
    path: '/department',
    texts: ['list', 'common', 'resources/departments'],
    answer: () => ({ status: 200, body: {} }),
  })
  return userEvent.setup()
}
const row = (name: RegExp) => screen.getByRole('row', { name })

describe('the light table', () => {
  it('[TBL-5] opens a record by a click on its row, and by the link of its title', async () => {
    const user = await draw()
    await user.click(within(row(/Bakım/)).getByText('BK'))
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[0])
    await user.click(screen.getByRole('link', { name: 'Bakım' }))
    expect(open).toHaveBeenCalledTimes(1)
    expect(screen.getByText('/department/1')).toBeDefined()
    expect(within(row(/Saha/)).queryByRole('link')).toBeNull()
  })

  it('chooses rows one by one or all of the page, without opening them', async () => {
    const user = await draw()
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
    await user.click(within(row(/Bakım/)).getByRole('checkbox'))
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false, false])
    expect(boxes()[0]?.indeterminate).toBe(true)
    expect(row(/Bakım/).getAttribute('aria-selected')).toBe('true')
    await user.click(boxes()[0] as HTMLElement)
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, true])
    expect(open).not.toHaveBeenCalled()
  })

  it('selects a row by Space on its link, and not where Space is for a control', async () => {
    const user = await draw()
    screen.getByRole('link', { name: 'Bakım' }).focus()
    await user.keyboard(' ')
    expect(row(/Bakım/).getAttribute('aria-selected')).toBe('true')
    await user.keyboard(' ')
    expect(row(/Bakım/).getAttribute('aria-selected')).toBe('false')
    within(row(/Depo/)).getByRole('checkbox').focus()
    await user.keyboard(' ')
    expect(row(/Depo/).getAttribute('aria-selected')).toBe('true')
    expect(open).not.toHaveBeenCalled()
  })

  it('[TBL-4] sorts by a heading, with Shift besides the present order, and shows the rank of each column', async () => {
    const user = await draw()
    const heading = screen.getByRole('columnheader', { name: /Kod/ })
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(heading.textContent).toMatch(/1$/)
    await user.click(within(heading).getByRole('button'))
    expect(sort).toHaveBeenLastCalledWith('code', false)
    await user.keyboard('{Shift>}')
    await user.click(within(heading).getByRole('button'))
    await user.keyboard('{/Shift}')
    expect(sort).toHaveBeenLastCalledWith('code', true)
  })

  it('has the actions of a row in its last cell', async () => {
    actions.mockImplementation(({ id }: AnyRow) => <button type="button">{`işlem ${id}`}</button>)
    await draw()
    const cells = within(row(/Depo/)).getAllByRole('cell')
    expect(within(cells.at(-1) as HTMLElement).getByRole('button', { name: 'işlem 3' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: /işlem/ })).toHaveLength(3)
  })

  it.each([
    { late: false, placeholders: 0 },
    { late: true, placeholders: 3 * 5 },
  ])(
    'has $placeholders placeholders before the first rows where late is $late',
    async ({ late, placeholders }) => {
      await draw({ rows: undefined, perPage: 5, late })
      expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
      expect(document.querySelectorAll('.MuiSkeleton-root')).toHaveLength(placeholders)
    },
  )
})

describe('X Data Grid', () => {
  /** What the hooks give to the grid for the same list. */
  async function grid() {
    await stubPortal('/department', () => ({ status: 200, body: {} }))
    return renderHook(() => {
      const model = useModel()
      return {
        model,
        columns: useGridColumns(model),
        selection: useGridSelection(model),
        sort: useGridSort(model),
      }
    }, inPortal('/department'))
  }

  it('has the columns of the light table: their widths, classes and headings', async () => {
    const { columns, model } = (await grid()).current
    expect(columns.map(({ field }) => field)).toEqual(['__check__', 'name', 'code'])
    expect(columns[1]).toMatchObject({
      minWidth: 220,
      flex: 2,
      cellClassName: cellClass(model.columns.shown[0]!),
    })
    expect(columns[2]).toMatchObject({ width: 90, minWidth: 64 })
    expect(rowClass(model, rows[0]!)).not.toBe(rowClass(model, rows[1]!))
  })

  it('[TBL-4] is sorted by the first column, and sorts the list by the pressed one', async () => {
    const hook = await grid()
    const { sorting, watchShift } = hook.current.sort
    expect(sorting.sortModel).toEqual([{ field: 'code', sort: 'desc' }])
    sorting.onSortModelChange([{ field: 'name', sort: 'asc' }])
    expect(sort).toHaveBeenLastCalledWith('name', false)
    // A third press on the first column empties the grid's model.
    watchShift({ nativeEvent: { shiftKey: true } as MouseEvent } as Parameters<typeof watchShift>[0])
    sorting.onSortModelChange([])
    expect(sort).toHaveBeenLastCalledWith('code', true)
  })

  it('shares the chosen rows with the list', async () => {
    const hook = await grid()
    const chosen = () => [...hook.current.selection.rowSelectionModel.ids]
    const change = (ids: readonly number[]) =>
      hook.act(() => hook.current.selection.onRowSelectionModelChange({ type: 'include', ids: new Set(ids) }))
    await change([1, 3])
    expect([...(hook.current.model.selection?.value.rows.keys() ?? [])]).toEqual([1, 3])
    expect(chosen()).toEqual([1, 3])
    await change([3])
    expect(chosen()).toEqual([3])
  })

  it('opens a record by Enter, but not on a button', async () => {
    const { model } = (await grid()).current
    const button = document.createElement('button')
    expect(openByEnter(model, rows[0]!, button)).toBe(false)
    expect(open).not.toHaveBeenCalled()
    expect(openByEnter(model, rows[0]!, document.createElement('div'))).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[0])
  })
})
