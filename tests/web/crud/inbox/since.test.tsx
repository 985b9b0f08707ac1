/** Since when something waits, in words. */
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Since } from '../../../../src/web/crud/inbox/since.tsx'
import { changeLanguage } from '../../../../src/web/providers/i18n.ts'
import { drawInPortal } from '../../in-portal.tsx'

afterEach(() => act(() => changeLanguage('tr')))

const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()

it('begins its sentence in Turkish, and stands within it in English', async () => {
  await drawInPortal(<Since at={yesterday} />, {
    path: '/inbox',
    texts: ['inbox', 'common'],
    answer: () => ({ status: 200, body: { data: [] } }),
  })
  expect(document.body.textContent).toMatch(/^Dün \d\d:\d\d’.{2,3} beri bekliyor$/)
  await act(() => changeLanguage('en'))
  expect(document.body.textContent).toMatch(/^Waiting since yesterday \d{1,2}:\d\d [AP]M$/)
})
