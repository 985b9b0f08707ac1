import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SEARCH_DELAY, SearchBox } from '../../../../src/web/crud/list/search-box.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = () => act(() => vi.advanceTimersByTime(SEARCH_DELAY))

it('[TBL-4] what is typed stands although the addresses of earlier searches come late', () => {
  const searched: string[] = []
  const at = (value: string) => (
    <SearchBox value={value} placeholder="Ara" onSearch={text => void searched.push(text)} />
  )
  const { rerender } = render(at(''))
  type('a')
  wait()
  type('ab')
  wait()
  type('abc')
  for (const late of ['a', 'ab']) {
    rerender(at(late))
    expect(box().value).toBe('abc')
  }
  wait()
  expect(searched).toEqual(['a', 'ab', 'abc'])
  rerender(at('abc'))
  // A step back is shown.
  rerender(at('ab'))
  expect(box().value).toBe('ab')
  rerender(at(''))
  expect(box().value).toBe('')
})
