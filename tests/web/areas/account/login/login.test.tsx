/** What stands at the login besides its form. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import LoginPage from '../../../../../src/web/areas/account/login/index.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

it('leads to the privacy notice and to the help before anybody is logged in', async () => {
  await drawInPortal(<LoginPage />, {
    path: '/',
    texts: ['auth', 'validation', 'shell'],
    answer: () => ({ status: 200, body: { data: null } }),
  })
  const footer = await screen.findByRole('navigation', { name: 'Bilgi bağlantıları' })
  const links = within(footer).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['KVKK aydınlatma metni', '/privacy-notice'],
    ['Yardım', '/help'],
  ])
})
