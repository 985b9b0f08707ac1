/** A tree as it is drawn: its rows to assistive technology, its keys, and what a key moves. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { departments } from '../../../../../resources/organisation/departments.ts'
import { nothing, type RowSelection, selectRows } from '../../../../../src/web/crud/bulk/selection.ts'
import type { ListColumns } from '../../../../../src/web/crud/list/list.ts'
import { type TableModel, tableColumns } from '../../../../../src/web/crud/list/table-model.ts'
import { branchesOf, rowTreeOf } from '../../../../../src/web/crud/list/tree/branches.ts'
import { TreeTable } from '../../../../../src/web/crud/list/tree/tree-table.tsx'
import { useLabels } from '../../../../../src/web/crud/shared/labels.ts'
import type { AnyRow } from '../../../../../src/web/field.ts'
import { drawInPortal } from '../../../in-portal.tsx'

const rows = [
  { id: 1, name: 'Genel Müdürlük', parent_id: null },
  { id: 2, name: 'Çağrı Merkezi', parent_id: 1 },
  { id: 3, name: 'Ölçme', parent_id: 1 },
] as unknown as readonly AnyRow[]
const open = vi.fn()
const move = vi.fn(async () => undefined)
beforeEach(() => vi.clearAllMocks())

function Host({ mayMove, found }: { readonly mayMove: boolean; readonly found?: ReadonlySet<number> }) {
  const labels = useLabels(departments)
  const [chosen, setChosen] = useState<RowSelection>(nothing)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const columns = useMemo(() => {
    const shown = tableColumns(
      departments,
      [{ name: 'name', hidden: false }],
      [],
      ({ name }) => labels.field(name),
      labels,
      () => '',
    )
    return { shown } as unknown as ListColumns
  }, [labels])
  const model: TableModel = {
    source: { resource: departments, endpoint: '/api/departments', name: '', title: 'Departmanlar', labels },
    columns,
    rows,
    late: false,
    perPage: 10,
    density: 'standard',
    selection: {
      value: chosen,
      set: setChosen,
      select: (some, on) => setChosen(now => selectRows(now, some, on)),
      actions: [],
    },
    sort: () => undefined,
    href: ({ id }) => `/department/${id}`,
    open,
  }
  const tree = rowTreeOf(rows, 'parent_id')
  return (
    <TreeTable
      model={model}
      tree={tree}
      branches={branchesOf(tree, ({ id }) => !closed.has(id))}
      parent="parent_id"
      mover={mayMove ? { move, spoken: '“Ölçme” taşındı.', busy: false } : undefined}
      found={found}
      fold={({ id }, opened) =>
        setClosed(now => new Set(opened ? [...now].filter(other => other !== id) : [...now, id]))
      }
    />
  )
}

async function draw(mayMove = true, found?: ReadonlySet<number>) {
  await drawInPortal(<Host mayMove={mayMove} found={found} />, {
    path: '/department',
    texts: ['list', 'common', 'resources/departments'],
    answer: () => ({ status: 200, body: {} }),
  })
  const table = screen.getByRole('treegrid', { name: 'Departmanlar' })
  const row = (id: number) => table.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)
  return { table, row, user: userEvent.setup() }
}

describe('[TBL-1] a tree of rows', () => {
  it('says how deep each row stands, which of how many it is, and whether it is open', async () => {
    const { row, table } = await draw()
    expect(row(1)?.getAttribute('aria-expanded')).toBe('true')
    expect(row(3)?.getAttribute('aria-level')).toBe('2')
    expect(row(3)?.getAttribute('aria-posinset')).toBe('2')
    expect(row(3)?.getAttribute('aria-setsize')).toBe('2')
    expect(row(3)?.hasAttribute('aria-expanded')).toBe(false)
    expect(table.querySelectorAll('[role="row"][tabindex="0"]')).toHaveLength(1)
    const help = document.getElementById(table.getAttribute('aria-describedby') as string)
    expect(help?.textContent).toContain('Shift ile ok tuşları satırı taşır')
  })

  it('selects the row that has the focus by Space, and stays there', async () => {
    const { row, user } = await draw()
    row(1)?.focus()
    await user.keyboard('{ArrowDown} ')
    expect(row(2)?.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(row(2))
    await user.keyboard(' ')
    expect(row(2)?.getAttribute('aria-selected')).toBe('false')
    expect(open).not.toHaveBeenCalled()
  })

  it('is closed and opened by a button and by the arrows, and opened at a row by Enter', async () => {
    const { row, user } = await draw()
    await user.click(screen.getByRole('button', { name: 'Genel Müdürlük altını kapat' }))
    expect(row(2)).toBeNull()
    row(1)?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(row(3))
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenCalledWith(rows[2])
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(row(1))
  })

  it('moves a row by Shift and an arrow, and reads out what was done', async () => {
    const { row, user } = await draw()
    row(3)?.focus()
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(move).toHaveBeenCalledWith(
      rows[2],
      expect.objectContaining({ place: { parent_id: 1, before_id: 2 } }),
    )
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(move).toHaveBeenLastCalledWith(
      rows[2],
      expect.objectContaining({ place: { parent_id: null, before_id: null } }),
    )
    expect(screen.getByText('“Ölçme” taşındı.').getAttribute('aria-live')).toBe('polite')
  })

  it('is moved by nobody who may not: no handles, no keys', async () => {
    const { row, user, table } = await draw(false)
    expect(table.querySelector('[data-handle]')).toBeNull()
    row(3)?.focus()
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(move).not.toHaveBeenCalled()
  })

  it('marks what stands above a found row as no find itself', async () => {
    const { row } = await draw(true, new Set([3]))
    expect(row(1)?.hasAttribute('data-context')).toBe(true)
    expect(row(3)?.hasAttribute('data-context')).toBe(false)
    expect(within(row(3) as HTMLElement).getByText('Ölçme')).toBeTruthy()
  })
})
