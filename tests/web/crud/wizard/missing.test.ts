import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { courses } from '../../../../resources/education/courses.ts'
import { requiredOf } from '../../../../src/web/crud/wizard/missing.ts'

const record = {
  id: 7,
  status: 'draft',
  deleted_at: null,
  missing: [
    {
      name: 'submit',
      fields: ['code', 'contents.video'],
      rows: { 'contents.video': [{ id: 3, title: 'Kilitle' }] },
    },
    { name: 'release', fields: ['code', 'contents.video'] },
  ],
}
const context = { me: 1, now: '2026-11-25T08:00:00Z' }

it('[CRS-1] has everything that the transitions require which somebody may make, once, at its step', () => {
  const all = requiredOf(courses, record, () => true, context)
  expect(all.map(({ path }) => path)).toEqual([...new Set(all.map(({ path }) => path))])
  expect(all.find(({ path }) => path === 'code')).toMatchObject({ step: 'information', filled: false })
  expect(all.find(({ path }) => path === 'audience')).toMatchObject({ step: 'participants', filled: true })
  expect(all.find(({ path }) => path === 'contents.video')).toEqual({
    path: 'contents.video',
    step: 'content',
    filled: false,
    rows: [{ id: 3, title: 'Kilitle' }],
  })
})

it('[EXM-1] has what stands in the way besides, in its words, at the step where it is put right', () => {
  const text = '“Temel” bankasında 7 soru eksik.'
  const draft = { id: 9, status: 'draft', deleted_at: null, missing: [] }
  const obstacles = [{ name: 'publish', text, at: 'questions' }]
  const unmet = requiredOf(exams, { ...draft, obstacles }, () => true, context).filter(
    ({ filled }) => !filled,
  )
  expect(unmet).toEqual([{ path: 'questions', step: 'questions', filled: false, text, rows: [] }])
})

it('has nothing for who may make no transition', () => {
  expect(requiredOf(courses, record, () => false, context)).toEqual([])
})
