import { beforeEach, expect, it } from 'vitest'
import {
  loadKnown,
  MAX_KNOWN_READ,
  storeRead,
} from '../../../../../src/web/areas/communication/announcements/known.ts'

const key = 'portal.readAnnouncements'

beforeEach(() => localStorage.clear())

it('announcements that were read are known on the device, the latest last and each once', () => {
  storeRead([1, 2])
  storeRead([3, 1])
  expect(loadKnown()).toEqual([2, 3, 1])
})

it('as many of the latest are known as the server takes', () => {
  storeRead(Array.from({ length: MAX_KNOWN_READ + 5 }, (_, at) => at + 1))
  storeRead([900])
  expect(loadKnown()).toHaveLength(MAX_KNOWN_READ)
  expect(loadKnown()[0]).toBe(7)
  expect(loadKnown().at(-1)).toBe(900)
})

it.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['no list', '{"a":1}', []],
  ['other values among ids', '[1,"2",-3,0,1.5,null,4]', [1, 4]],
])('%s in the storage is no fault', (_, stored, known) => {
  if (stored !== null) localStorage.setItem(key, stored)
  expect(loadKnown()).toEqual(known)
})
