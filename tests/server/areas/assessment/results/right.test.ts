/** What those who read their results are told to be right, and of what they chose. */
import { describe, expect, it } from 'vitest'
import type { MarkedQuestion } from '../../../../../resources/assessment/marking/question.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import { chosenFeedback, rightOf } from '../../../../../src/server/areas/assessment/results/right.ts'
import type { DrawnQuestion } from '../../../../../src/server/areas/assessment/room/questions.ts'

const base = { default_mark: 1 }
const drawn = (type: MarkedQuestion['type'], options: DrawnQuestion['options'] = []) =>
  ({ type, options, lefts: [], rights: [], items: [] }) as unknown as DrawnQuestion
const number = (
  value: number,
  tolerance: number | null,
  kind: 'absolute' | 'relative' | null = 'absolute',
  weight = 100,
) => ({
  key: `${value}`,
  value,
  tolerance,
  tolerance_kind: kind,
  weight,
})
const unit = (name: string, factor: number) => ({ key: name, name, factor })

describe('[EXM-3] the right answer', () => {
  it.each<[string, Partial<MarkedQuestion>, object[]]>([
    ['a plain number', { numbers: [number(2.5, 0)] }, [{ value: 2.5, tolerance: 0, unit: null }]],
    [
      'with a tolerance of its own',
      { numbers: [number(10, 0.5)] },
      [{ value: 10, tolerance: 0.5, unit: null }],
    ],
    [
      'with one in per cent',
      { numbers: [number(-200, 5, 'relative')] },
      [{ value: -200, tolerance: 10, unit: null }],
    ],
    [
      'in the unit that counts',
      { numbers: [number(3, null, null)], units: [unit('km', 1000), unit('m', 1)] },
      [{ value: 3, tolerance: 0, unit: 'm' }],
    ],
    [
      'in the first unit where none counts as it is',
      { numbers: [number(0.3, 0.03)], units: [unit('cm', 0.01)] },
      [{ value: 30, tolerance: 3, unit: 'cm' }],
    ],
    [
      'without what brings a part alone',
      { numbers: [number(1, 0), number(2, 0, 'absolute', 50)] },
      [{ value: 1, tolerance: 0, unit: null }],
    ],
  ])('of a number: %s', (_, values, numbers) => {
    expect(rightOf(drawn('numeric'), { ...base, type: 'numeric', ...values })).toEqual({ numbers })
  })

  it('with what a correction accepts besides: options, words and numbers', () => {
    const options = ['a', 'b', 'c'].map(key => ({ key: `room-${key}`, row: key, text: key }))
    const rows = [
      { key: 'a', weight: 100 },
      { key: 'b', weight: 0 },
      { key: 'c', weight: 0 },
    ]
    const also = (text: string, key = text) => ({ also_accepted: [{ key, text }] })
    const right = (type: 'single' | 'multiple', response: RoomResponse | null = null) =>
      rightOf(drawn(type, options as never), { ...base, type, options: rows, ...also('B', 'b') }, response)
    const both = { choices: ['room-a', 'room-b'] }
    expect(right('single')).toEqual(both)
    // Of several nobody lacks it: it is told to whoever chose it.
    expect(right('multiple', { choices: ['room-a'] })).toEqual({ choices: ['room-a'] })
    expect(right('multiple', both)).toEqual(both)
    const accepted = [{ key: 'k', text: '112', weight: 100 }]
    expect(rightOf(drawn('short_text'), { ...base, type: 'short_text', accepted, ...also('acil*') })).toEqual(
      {
        texts: ['112', 'acil…'],
      },
    )
    const numeric = { ...base, type: 'numeric', numbers: [number(3, 0)], units: [unit('cm', 0.01)] } as const
    expect(rightOf(drawn('numeric'), { ...numeric, ...also('3,14 ± 0,02') })).toEqual({
      numbers: [
        { value: 300, tolerance: 0, unit: 'cm' },
        { value: 314, tolerance: 2, unit: 'cm' },
      ],
    })
  })

  it('of words as people read them, not as patterns', () => {
    const accepted = ['ankara*', 'a\\*b', '*il*'].map((text, at) => ({ key: `${at}`, text, weight: 100 }))
    expect(rightOf(drawn('short_text'), { ...base, type: 'short_text', accepted })).toEqual({
      texts: ['ankara…', 'a*b', '…il…'],
    })
  })
})

it('[EXM-3] tells of the options that were chosen what was written to them, and of no others', () => {
  const options = ['a', 'b', 'c'].map(key => ({ key: `room-${key}`, row: key, text: key }))
  const stored = {
    ...base,
    type: 'multiple',
    options: [
      { key: 'a', weight: 100, feedback: 'Evet.' },
      { key: 'b', weight: 0, feedback: 'Hayır.' },
      { key: 'c', weight: 0, feedback: null },
    ],
  } as const
  const question = drawn('multiple', options as never)
  expect(chosenFeedback(question, stored, { choices: ['room-b', 'room-c'] })).toEqual({ 'room-b': 'Hayır.' })
  expect(chosenFeedback(question, stored, { choice: 'room-a' })).toEqual({ 'room-a': 'Evet.' })
  expect(chosenFeedback(question, stored, null)).toEqual({})
})
