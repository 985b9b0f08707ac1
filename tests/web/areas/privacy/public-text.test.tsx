/** Texts of the organisation that anybody may read. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PublicTextPage } from '../../../../src/web/areas/privacy/public-text.tsx'
import { drawInPortal } from '../../in-portal.tsx'

const text = {
  title: 'Kişisel veriler',
  body: '<p>Neyin neden saklandığı</p>',
  version: 2,
  effective_from: '2026-03-01',
  versions: [
    { version: 2, effective_from: '2026-03-01' },
    { version: 1, effective_from: '2026-01-01' },
  ],
}

const drawText = (address: string, status: number, data?: unknown) =>
  drawInPortal(<PublicTextPage kind="privacy_notice" path="/privacy-notice" title="KVKK" />, {
    path: address,
    texts: ['auth', 'shell', 'common'],
    answer: () => ({ status, body: data === undefined ? { message: 'x' } : { data } }),
  })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })

it.each([
  ['/privacy-notice', 404, 'Aydınlatma metni henüz yayımlanmadı'],
  ['/privacy-notice', 401, 'Aydınlatma metni henüz yayımlanmadı'],
  ['/privacy-notice', 500, 'Metin yüklenemedi'],
  ['/privacy-notice?version=7', 404, '7. sürüm bulunamadı'],
  ['/privacy-notice?version=a', 404, 'Böyle bir sürüm bulunamadı'],
])('%s with the answer %i is headed “%s”', async (address, status, title) => {
  await drawText(address, status)
  expect(await heading(title)).toBeTruthy()
  const retry = screen.queryByRole('button', { name: 'Yeniden dene' })
  expect(retry !== null).toBe(status === 500)
})

it('shows the version that was asked for, and leads to the others', async () => {
  const { calls } = await drawText('/privacy-notice?version=2', 200, text)
  expect(await heading('Kişisel veriler')).toBeTruthy()
  expect(calls.map(({ url }) => url)).toContain('/api/public-texts/privacy_notice?version=2')
  expect(document.body.textContent).toContain('Neyin neden saklandığı')
  const versions = within(screen.getByRole('navigation', { name: 'Tüm sürümler' }))
  expect(versions.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/privacy-notice?version=1',
  ])
})

it('names no versions where there is one', async () => {
  await drawText('/privacy-notice', 200, { ...text, versions: text.versions.slice(0, 1) })
  await heading('Kişisel veriler')
  expect(screen.queryByRole('navigation', { name: 'Tüm sürümler' })).toBeNull()
})
