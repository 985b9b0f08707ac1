/** What lists declare beside their columns: names of two lines, and fields that chosen rows are given by a button. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { questions } from '../../../../resources/assessment/questions.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { quickEdits } from '../../../../src/web/crud/bulk/available.ts'
import { useBar } from '../../../../src/web/crud/bulk/use-bar.tsx'
import { LightTable } from '../../../../src/web/crud/list/light-table.tsx'
import type { ListSelection } from '../../../../src/web/crud/list/list.ts'
import { cls, rowHeight } from '../../../../src/web/crud/list/table-style.ts'
import { useListModel } from '../../../../src/web/crud/list/use-list.ts'
import type { ListRowActions } from '../../../../src/web/crud/list/use-row-actions.tsx'
import { useTableModel } from '../../../../src/web/crud/list/use-table-model.ts'
import { type Call, drawInPortal, stubPortal } from '../../in-portal.tsx'

const rows = [1, 2].map(id => ({ id, name: `Kayıt ${id}`, updated_at: '2026-11-26T10:00:00Z' }))
const rowActions = { href: () => undefined, render: () => null } as unknown as ListRowActions
const answer = ({ method }: Call) =>
  method === 'get'
    ? { status: 200, body: { data: rows, meta: { total: 2, last_page: 1, current_page: 1, per_page: 10 } } }
    : { status: 200, body: { data: { total: 2, tried: 2, done: 2, unchanged: 0, refused: 0, failures: [] } } }

function Table({
  resource,
  density,
}: {
  readonly resource: AnyResource
  readonly density: 'compact' | 'standard'
}) {
  const list = useListModel({ resource, endpoint: `/api/${resource.name}` })
  const model = useTableModel(list, rowActions)
  return <LightTable model={{ ...model, density }} />
}

const heights: readonly [resource: AnyResource, density: 'compact' | 'standard', wraps: boolean][] = [
  [questions, 'standard', true],
  [questions, 'compact', false],
  [departments, 'standard', false],
]

it.each(heights)('[TBL-1] $name, $1: the names have two lines: $2', async (resource, density, wraps) => {
  await drawInPortal(<Table resource={resource} density={density} />, {
    path: '/',
    texts: ['list', 'common', `resources/${resource.name}`],
    answer,
  })
  const line = (await screen.findByText('Kayıt 1')).closest(`.${cls.line}`)
  expect(line?.classList.contains(cls.wrap)).toBe(wraps)
  const usual = rowHeight(departments, density)
  expect(rowHeight(resource, density) > usual).toBe(wraps)
})

/** The bar of a list of questions of which both rows are chosen. */
function Bar() {
  const list = useListModel({ resource: questions, endpoint: '/api/questions' })
  const selection = list.selection as ListSelection
  const { entries, dialog } = useBar({ ...list, selection }, () => undefined)
  return (
    <>
      <button type="button" onClick={() => selection.select(list.answer.rows ?? [], true)}>
        Hepsi {list.answer.rows?.length}
      </button>
      {entries.map(({ key, label, onClick }) => (
        <button key={key} type="button" onClick={event => onClick(event.currentTarget)}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  )
}

it('[TBL-8] chosen rows are given a field by a button of its own, which asks for that field alone', async () => {
  await drawInPortal(<Bar />, {
    path: '/question-pool',
    texts: ['list', 'common', 'form', 'record', 'validation', 'resources/questions'],
    answer,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Hepsi 2' }))
  await user.click(screen.getByRole('button', { name: 'Kategoriye taşı…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kategoriye taşı: 2 soru' })
  expect(dialog.querySelectorAll('[data-field]')).toHaveLength(1)
  expect(dialog.querySelector('[data-field=category_id]')).not.toBeNull()
})

it('[TBL-8] no such button stands where nothing may be edited, or nothing is declared', async () => {
  await stubPortal('/', answer)
  expect(quickEdits(questions, () => true)).toEqual(['category'])
  expect(quickEdits(questions, permission => permission !== 'questions.update')).toEqual([])
  expect(quickEdits(departments, () => true)).toEqual([])
})
