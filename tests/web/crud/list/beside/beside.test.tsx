/** The tree beside a list: what it shows, how it is walked through and folded, and how a choice filters the list. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { questions } from '../../../../../resources/assessment/questions.ts'
import { courses } from '../../../../../resources/education/courses.ts'
import BesideTree from '../../../../../src/web/crud/list/beside/index.tsx'
import type { List } from '../../../../../src/web/crud/list/list.ts'
import { useLabels } from '../../../../../src/web/crud/shared/labels.ts'
import { type Answer, drawInPortal } from '../../../in-portal.tsx'

const categories = [
  { id: 1, name: 'Güvenlik', parent_id: null },
  { id: 2, name: 'Yangın', parent_id: 1 },
  { id: 3, name: 'İlk Yardım', parent_id: 1 },
  { id: 4, name: 'Ofis', parent_id: null },
]
const tree: Answer = { status: 200, body: { data: categories, meta: { whole: true } } }

/** Draws the tree; `filter` gives what the list is filtered by since. */
async function draw(options: {
  readonly answer?: () => Answer
  readonly start?: Readonly<Record<string, string>>
  readonly folded?: boolean
  readonly of?: typeof questions | typeof courses
}) {
  const { answer = () => tree, start = {}, folded = false, of = questions } = options
  const relation = of === courses ? 'course_catalog' : 'category'
  const seen: { filter: Readonly<Record<string, string>> } = { filter: start }
  const Host = () => {
    const labels = useLabels(of)
    const [filter, setFilter] = useState(start)
    seen.filter = filter
    const list = {
      source: { resource: of, labels, endpoint: `/api/${of.name}`, name: '', title: '' },
      state: { filter, page: 1 },
      change: (next: (state: { filter: object }) => { filter: Record<string, string> }) =>
        setFilter(now => next({ filter: now }).filter),
    } as unknown as List
    return <BesideTree list={list} relation={relation} folded={folded} />
  }
  const { calls } = await drawInPortal(<Host />, {
    path: '/question-pool',
    texts: [
      'list',
      'common',
      'resources/questions',
      'resources/question-categories',
      'resources/courses',
      'resources/course-catalogs',
    ],
    answer,
  })
  return { calls, user: userEvent.setup(), filter: () => seen.filter }
}

const names = () =>
  within(screen.getByRole('tree'))
    .getAllByRole('treeitem')
    .map(({ textContent }) => textContent)
const item = (name: string) => screen.getByRole('treeitem', { name })

it('[QST-1] shows the tree as a whole, and filters by what is chosen, with what stands below it and without', async () => {
  const { user, filter, calls } = await draw({})
  await screen.findByRole('tree', { name: 'Soru Kategorileri' })
  expect(calls.map(({ url }) => url)).toEqual(['/api/question-categories/tree'])
  expect(names()).toEqual(['Tümü', 'Güvenlik', 'Yangın', 'İlk Yardım', 'Ofis'])
  expect(item('Tümü').getAttribute('aria-selected')).toBe('true')
  await user.click(item('Güvenlik'))
  expect(filter()).toEqual({ category_id: 'below:1' })
  expect(item('Güvenlik').getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('switch'))
  expect(filter()).toEqual({ category_id: '1' })
  await user.click(item('Yangın'))
  expect(filter()).toEqual({ category_id: '2' })
  await user.click(item('Tümü'))
  expect(Object.values(filter()).join('')).toBe('')
})

it('[TBL-2] is walked through, folded and chosen from by keys', async () => {
  const { user, filter } = await draw({})
  await screen.findByRole('tree')
  await user.tab()
  while (document.activeElement?.getAttribute('role') !== 'treeitem') await user.tab()
  expect(document.activeElement?.textContent).toBe('Tümü')
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(names()).toEqual(['Tümü', 'Güvenlik', 'Ofis'])
  expect(item('Güvenlik').getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowRight}')
  expect(names()).toHaveLength(5)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(filter()).toEqual({ category_id: 'below:2' })
  await user.keyboard('{End}{Home}')
  expect(document.activeElement?.textContent).toBe('Tümü')
})

it('keeps what a filter of several asks for, of which none is the chosen one', async () => {
  const { filter } = await draw({ start: { category_id: '1,4' } })
  await screen.findByRole('tree')
  expect(filter()).toEqual({ category_id: '1,4' })
  expect(item('Tümü').getAttribute('aria-selected')).toBe('true')
})

it('stands in a drawer where there is no room beside the list, behind a button that says what is chosen', async () => {
  const { user, filter } = await draw({ folded: true, start: { category_id: '4' } })
  await user.click(await screen.findByRole('button', { name: 'Kategori: Ofis' }))
  await user.click(await screen.findByRole('treeitem', { name: 'Yangın' }))
  expect(filter()).toEqual({ category_id: '2' })
  expect(await screen.findByRole('button', { name: 'Kategori: Yangın' })).toBeTruthy()
})

it('says when it could not be read, and reads it again', async () => {
  let fails = true
  const { user } = await draw({
    answer: () => (fails ? { status: 500, body: { message: 'Olmadı' } } : tree),
  })
  const again = await screen.findByRole('button', { name: 'Yeniden dene' })
  fails = false
  await user.click(again)
  expect(await screen.findByRole('treeitem', { name: 'Ofis' })).toBeTruthy()
})

it('[CRS-1] stands beside the courses, too: their catalogues', async () => {
  expect(courses.config.list.tree).toBe('course_catalog')
  const { user, filter, calls } = await draw({ of: courses })
  await screen.findByRole('tree', { name: 'Eğitim Katalogları' })
  expect(calls.map(({ url }) => url)).toEqual(['/api/course-catalogs/tree'])
  await user.click(item('Ofis'))
  expect(filter()).toEqual({ course_catalog_id: 'below:4' })
})
