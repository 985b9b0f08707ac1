/** A form whose record others change while something in it is unsaved. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import { paramOf, type Screen } from '../../../../src/metadata/route.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import FormScreen from '../../../../src/web/crud/form/index.tsx'
import { RecordForm } from '../../../../src/web/crud/form/record-form.tsx'
import type { Version } from '../../../../src/web/crud/form/stored.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { type Answer, drawInPortal, publishNews } from '../../in-portal.tsx'

const record = { id: 5, name: 'Tasarruf', description: 'Eski', start_date: null, end_date: null }

/** Draws the form of a mission. `read` gives it what was read after others changed the record. */
async function open() {
  let setVersion: (version: Version) => void = () => {}
  function Host() {
    const [version, set] = useState<Version>({ record, etag: '"1"' })
    setVersion = set
    return (
      <RecordForm
        resource={missions}
        groups={formGroups(missions, 'update', session.get().ability)}
        version={version}
        refresh={async () => version}
        onSaved={() => {}}
        onCancel={() => {}}
      />
    )
  }
  const { calls } = await drawInPortal(<Host />, {
    path: '/mission/5/edit',
    texts: ['common', 'form', 'record', 'validation', 'resources/missions', 'errors'],
    answer: ({ method }) =>
      method === 'get'
        ? { status: 200, body: { data: [], meta: { total: 0 } } }
        : { status: 200, body: { data: record }, headers: { etag: '"9"' } },
  })
  await screen.findAllByRole('spinbutton')
  const user = userEvent.setup()
  return {
    calls,
    user,
    async type(box: HTMLElement, text: string) {
      await user.clear(box)
      await user.type(box, text)
    },
    read: (changes: Partial<typeof record>) =>
      act(async () => setVersion({ record: { ...record, ...changes }, etag: '"2"' })),
  }
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ad/ })
const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Açıklama/ })
const notice = () => screen.queryByText('Bu kayıt değişti.')

describe('a record that others change while it is in a form', () => {
  it('is taken without a word where nothing is unsaved', async () => {
    const { read } = await open()
    await read({ description: 'Yeni' })
    await waitFor(() => expect(description().value).toBe('Yeni'))
    expect(notice()).toBeNull()
  })

  it('is taken when asked to, and what was typed stays and is saved over the new version', async () => {
    const { read, type, user, calls } = await open()
    await type(name(), 'Benim adım')
    await read({ description: 'Yeni' })
    await waitFor(() => expect(notice()).not.toBeNull())
    expect(notice()?.closest('[role="status"]')).not.toBeNull()
    expect(description().value).toBe('Eski')
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri al' }))
    expect([name().value, description().value]).toEqual(['Benim adım', 'Yeni'])
    expect(notice()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri kaydet' }))
    await waitFor(() => expect(calls.filter(({ method }) => method !== 'get')).toHaveLength(1))
    const [sent] = calls.filter(({ method }) => method !== 'get')
    expect(sent?.body).toEqual({ name: 'Benim adım' })
    expect(sent?.headers['If-Match']).toBe('"2"')
  })

  it('is compared where both changed the same field, and nothing is taken before', async () => {
    const { read, type, user } = await open()
    await type(name(), 'Benim adım')
    await read({ name: 'Onların adı' })
    await waitFor(() => expect(notice()).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Karşılaştır' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Onların adı')
    // The form is behind the dialog.
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Ad/, hidden: true })
    expect(box.value).toBe('Benim adım')
  })

  it('is not spoken of where the others changed what the form does not show, or the same', async () => {
    const { read, type } = await open()
    await type(name(), 'Benim adım')
    await read({ name: 'Benim adım' })
    expect(notice()).toBeNull()
  })
})

describe('a record that somebody deletes while it is in a form', () => {
  /** Draws the page on which a mission is edited; `now` is what its server has. */
  async function edit() {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    let now: Answer = { status: 200, body: { data: record }, headers: { etag: '"1"' } }
    const screenOf = { kind: 'edit', resource: missions } as unknown as Screen
    const { calls } = await drawInPortal(
      <Routes>
        <Route path={`mission/:${paramOf(missions)}/edit`} element={<FormScreen screen={screenOf} />} />
      </Routes>,
      {
        path: '/mission/5/edit',
        texts: ['common', 'form', 'record', 'validation', 'resources/missions', 'errors'],
        answer: ({ url }) =>
          url.includes('/missions/5') ? now : { status: 200, body: { data: [], meta: { total: 0 } } },
      },
    )
    await screen.findAllByRole('spinbutton')
    const user = userEvent.setup()
    await user.clear(name())
    await user.type(name(), 'Yazdığım')
    const reads = () => calls.filter(({ url }) => url.includes('/missions/5')).length
    return {
      /** The server has something else now, and its line says so. */
      async publish(next: Answer, type: 'created' | 'updated' | '*') {
        now = next
        const before = reads()
        await publishNews('missions', 5, { type })
        await waitFor(() => expect(reads()).toBeGreaterThan(before), { timeout: 6000 })
      },
    }
  }
  const warning = () => screen.queryByText('Bu kayıt silindi. Yazdıkların kaydedilemez.')
  const deleted: Answer = {
    status: 200,
    body: { data: { ...record, deleted_at: '2027-01-01T00:00:00Z' } },
    headers: { etag: '"2"' },
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each<[string, Answer]>([
    ['for who may see deleted ones', deleted],
    ['for who may not', { status: 404, body: { message: 'Kayıt bulunamadı.' } }],
  ])('is read as gone after a loss of the line: what was typed stays, and its draft, %s', async (_, gone) => {
    const { publish } = await edit()
    await publish(gone, '*')
    await waitFor(() => expect(warning()).not.toBeNull())
    expect(name().value).toBe('Yazdığım')
    expect(JSON.stringify({ ...sessionStorage })).toContain('Yazdığım')
    // It is gone still when the line comes back again.
    await publish(gone, '*')
    expect(warning()).not.toBeNull()
    // Somebody restores it.
    await publish({ status: 200, body: { data: record }, headers: { etag: '"3"' } }, 'created')
    await waitFor(() => expect(warning()).toBeNull())
    expect(name().value).toBe('Yazdığım')
  })

  it('is told of at once, and a lost line takes nothing of that back', async () => {
    await edit()
    // The read after the loss comes seconds later.
    vi.mocked(Math.random).mockReturnValue(0.9)
    await publishNews('missions', 5, { type: 'deleted' })
    expect(warning()).not.toBeNull()
    await publishNews('missions', 5, { type: '*' })
    await publishNews('missions', 5, { type: 'ready' })
    expect(warning()).not.toBeNull()
    expect(name().value).toBe('Yazdığım')
  })
})
