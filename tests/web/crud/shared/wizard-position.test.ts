import { afterEach, expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { courses } from '../../../../resources/education/courses.ts'
import {
  keepsPosition,
  positionKey,
  readPosition,
  startAt,
  writePosition,
} from '../../../../src/web/crud/shared/wizard-position.ts'

const kept = new Map<string, string>()
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  },
})
afterEach(() => kept.clear())

it('[GRD-8] keeps the step for the record itself, the learner’s page of a course and somebody’s page', () => {
  const keeps = (path: string) => keepsPosition(courses, 7, path, true)
  for (const path of [
    '/course-management/7',
    '/course-management/7/edit',
    '/course-management/7/participants/store',
  ])
    expect(keeps(path), path).toBe(true)
  for (const path of ['/course/7', '/community/5']) expect(keeps(path), path).toBe(true)
  for (const path of [
    '/',
    '/dashboard',
    '/course',
    '/community',
    '/course-management',
    '/course-management/71',
    '/user/7',
  ])
    expect(keeps(path), path).toBe(false)
})

it('[GRD-8] keeps the step of an exam for what stands below it, and of a draft for its page, and for no other exam', () => {
  const keeps = (path: string, isDraft: boolean) => keepsPosition(exams, 7, path, isDraft)
  for (const isDraft of [true, false]) {
    expect(keeps('/exams/7/update', isDraft)).toBe(true)
    expect(keeps('/exams/7/participants', isDraft)).toBe(true)
    for (const path of ['/exams', '/exams/9', '/exams/store', '/dashboard'])
      expect(keeps(path, isDraft), path).toBe(false)
    // Going there from a course keeps that one's.
    expect(keepsPosition(courses, 7, '/exams/9', isDraft)).toBe(true)
  }
  expect([keeps('/exams/7', true), keeps('/exams/7', false)]).toEqual([true, false])
})

it('[GRD-8] begins at the first step where nothing is kept, or what is kept is none', () => {
  const key = positionKey(courses, 7, 3)
  const first = { step: 0, reached: 0 }
  expect(readPosition(key, 5)).toEqual(first)
  startAt(courses, 7, 3, 1)
  expect(readPosition(key, 5)).toEqual({ step: 1, reached: 1 })
  writePosition(key, { step: 4, reached: 4, edited: { relation: 'contents', id: 9, field: 'video' } })
  expect(readPosition(key, 5).edited).toEqual({ relation: 'contents', id: 9, field: 'video' })
  expect(readPosition(key, 4)).toEqual(first)
  for (const text of ['{', 'null', '{"step":-1}', '{"step":"1"}']) {
    kept.set(key, text)
    expect(readPosition(key, 5)).toEqual(first)
  }
  writePosition(key, undefined)
  expect(kept.size).toBe(0)
})
