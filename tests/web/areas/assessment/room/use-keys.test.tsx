/** What the keyboard does in the room: in each language by the letter that the list of keys shows. */
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRoomKeys } from '../../../../../src/web/areas/assessment/room/use-keys.ts'
import { texts } from '../../../../support/texts.ts'

const textOf = (locale: 'tr' | 'en', key: string) => texts[locale].get('assessment/room.json')?.get(key) ?? ''

function draw(markKey: string) {
  const keys = { choose: vi.fn(), mark: vi.fn(), go: vi.fn() }
  function Room() {
    useRoomKeys(keys, markKey, true)
    return <textarea aria-label="cevap" />
  }
  return { keys, ...render(<Room />) }
}

it.each([
  ['tr', ['i', 'İ', 'I', 'ı'], ['f', 'm']],
  ['en', ['f', 'F'], ['i', 'm']],
] as const)('in %s one letter marks, whatever its case: the one that is shown', (locale, marks, others) => {
  const { keys } = draw(textOf(locale, 'keys/markKey'))
  for (const key of marks) fireEvent.keyDown(document.body, { key })
  expect(keys.mark).toHaveBeenCalledTimes(marks.length)
  for (const key of others) fireEvent.keyDown(document.body, { key })
  for (const key of marks) fireEvent.keyDown(document.body, { key, ctrlKey: true })
  expect(keys.mark).toHaveBeenCalledTimes(marks.length)
})

it.each(['tr', 'en'] as const)('in %s it is the first letter of the word beside it', locale => {
  const [first = ''] = textOf(locale, 'keys/mark')
  expect(textOf(locale, 'keys/markKey')).toBe(first.toLocaleUpperCase(locale))
})

it('numbers choose and arrows go; in a field each is a letter of the answer', () => {
  const { keys, getByLabelText } = draw('F')
  for (const key of ['3', 'ArrowLeft', 'ArrowRight']) fireEvent.keyDown(document.body, { key })
  expect([keys.choose.mock.calls, keys.go.mock.calls]).toEqual([[[3]], [[-1], [1]]])
  for (const key of ['f', '3', 'ArrowLeft']) fireEvent.keyDown(getByLabelText('cevap'), { key })
  expect(keys.mark).not.toHaveBeenCalled()
  expect(keys.choose).toHaveBeenCalledTimes(1)
})
