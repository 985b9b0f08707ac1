/** Notes in the player: by which lessons they stand, and in which order. */
import { describe, expect, it } from 'vitest'
import { noteGroups } from '../../../../../src/web/areas/education/player/notes/groups.ts'
import {
  type CourseNote,
  notePosition,
} from '../../../../../src/web/areas/education/player/notes/use-notes.ts'
import { mediaClock } from '../../../../../src/web/areas/education/player/position.tsx'

let ids = 0
const note = (content_id: number | null, values: Partial<CourseNote> = {}): CourseNote => ({
  id: ++ids,
  content_id,
  lesson: content_id === null ? null : `Ders ${content_id}`,
  moment: null,
  page: null,
  body: 'Not',
  created_at: '2026-11-25T10:00:00Z',
  ...values,
})
const lessons = [1, 2, 3].map(id => ({ id, title: `Yeni ad ${id}` }))

describe('[CRS-3] notes in the player', () => {
  it('stand by their lessons: the open one first, then in the order of the course, what is gone last', () => {
    const groups = noteGroups([note(9), note(null), note(1), note(3), note(2)], lessons, 2)
    expect(groups.map(({ lesson, isGone }) => [lesson, isGone])).toEqual([
      ['Yeni ad 2', false],
      ['Yeni ad 1', false],
      ['Yeni ad 3', false],
      ['Ders 9', true],
      [null, false],
    ])
  })

  it('stand within a lesson by their places, those of the whole lesson first', () => {
    const [group] = noteGroups([note(1, { moment: 90 }), note(1, { moment: 5 }), note(1)], lessons, 1)
    expect(group?.notes.map(({ moment }) => moment)).toEqual([null, 5, 90])
  })

  it('know where they were taken', () => {
    expect(notePosition(note(1, { moment: 0 }))).toEqual({ unit: 'moment', value: 0 })
    expect(notePosition(note(1, { page: 3 }))).toEqual({ unit: 'page', value: 3 })
    expect(notePosition(note(1))).toBeUndefined()
  })

  it.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [754, '12:34'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(mediaClock(seconds)).toBe(text)
  })
})
