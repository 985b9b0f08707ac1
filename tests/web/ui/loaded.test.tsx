import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useRead, useReads } from '../../../src/web/crud/shared/api.ts'
import { Loaded } from '../../../src/web/ui/loaded.tsx'
import { type Answer, drawInPortal } from '../in-portal.tsx'

const url = '/api/users/me/notes'

function Notes() {
  const query = useRead<readonly string[]>(url)
  const reads = useReads()
  return (
    <>
      <button type="button" onClick={() => void reads.refresh(url)}>
        yenile
      </button>
      <Loaded query={query} failed="Notlar yüklenemedi" loading={<p>yükleniyor</p>}>
        {notes => (notes.length ? notes.map(note => <p key={note}>{note}</p>) : <p>not yok</p>)}
      </Loaded>
    </>
  )
}

it('says what could not be read and tries it again; what was read before stays when a later reading fails', async () => {
  let answer: Answer = { status: 500 }
  let arrive = () => {}
  await drawInPortal(<Notes />, {
    path: '/notes',
    texts: ['shell', 'errors'],
    answer: () =>
      new Promise(resolve => {
        arrive = () => resolve(answer)
      }),
  })
  expect(screen.getByText('yükleniyor')).toBeDefined()
  await act(async () => arrive())
  expect((await screen.findByRole('alert')).textContent).toContain('Notlar yüklenemedi')
  answer = { status: 200, body: { data: ['ilk'] } }
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await act(async () => arrive())
  expect(await screen.findByText('ilk')).toBeDefined()
  answer = { status: 500 }
  await userEvent.click(screen.getByText('yenile'))
  await act(async () => arrive())
  expect(screen.getByText('ilk')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  answer = { status: 200, body: { data: [] } }
  await userEvent.click(screen.getByText('yenile'))
  await act(async () => arrive())
  expect(await screen.findByText('not yok')).toBeDefined()
})

it('says that it waits for a connection, and is read by itself once there is one', async () => {
  onlineManager.setOnline(false)
  try {
    await drawInPortal(<Notes />, {
      path: '/notes',
      texts: ['shell', 'errors', 'common'],
      answer: () => ({ status: 200, body: { data: ['ilk'] } }),
    })
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('Notlar yüklenemedi')
    expect(said.textContent).toContain('Bağlantı gelince kendiliğinden yüklenecek.')
    await act(async () => onlineManager.setOnline(true))
    expect(await screen.findByText('ilk')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  } finally {
    onlineManager.setOnline(true)
  }
})
