/** A draft that stores itself while one types: what is sent, when, and what becomes of it where it does not arrive. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courses } from '../../../../resources/education/courses.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import type { Version } from '../../../../src/web/crud/form/stored.ts'
import { useRecordForm } from '../../../../src/web/crud/form/use-record-form.ts'
import { takeDrafts } from '../../../../src/web/providers/draft-storage.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { type Answer, type Call, inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const record = {
  id: 5,
  name: 'Saha',
  code: null,
  summary: null,
  status: 'draft',
  capacity: null,
  kind: 'online',
  language: 'tr',
  approval: 'none',
  owner_id: 7,
  updated_at: '2026-11-25T07:42:00.000Z',
}
const version: Version = { record, etag: '"1"' }
const path = '/course-management/5/edit'

let unmount: (() => Promise<void>) | undefined
beforeEach(async () => {
  sessionStorage.clear()
  // What an earlier test left behind on the device.
  await takeDrafts('')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await unmount?.()
  unmount = undefined
  vi.useRealTimers()
})

const stored = (values: object, etag: string): Answer => ({
  status: 200,
  body: { data: { ...record, ...values, updated_at: '2026-11-25T07:43:00.000Z' } },
  headers: { etag },
})

async function open(
  answer: (call: Call, count: number) => Answer,
  theirs: Version = version,
  given = version,
) {
  const server = await stubPortal(path, call => answer(call, server.calls.length))
  const groups = formGroups(courses, 'update', session.get().ability)
  const onSaved = vi.fn()
  const refresh = vi.fn(async () => theirs)
  const focus = vi.fn()
  const hook = await renderHook(
    () => useRecordForm({ resource: courses, groups, version: given, refresh, onSaved }, focus),
    inPortal(path),
  )
  unmount = hook.unmount
  return {
    ...server,
    onSaved,
    refresh,
    form: () => hook.current,
    leave: hook.unmount,
    type: (key: string, value: unknown) =>
      hook.act(() => {
        const { onChange } = hook.current.control.register(key)
        return onChange({ target: { name: key, value }, type: 'change' })
      }),
    wait: (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms)),
    act: hook.act,
    save: () => hook.act(() => hook.current.save()()),
  }
}

it('[CRS-1] sends what is changed once nobody types any more, over the version that it knows', async () => {
  const it = await open(({ body }, count) => stored(body as object, `"${count + 1}"`))
  expect(it.form().draftState).toEqual({ is: 'saved', at: record.updated_at })
  await it.type('summary', 'Bir')
  await it.wait(600)
  await it.type('summary', 'Bir özet')
  await it.wait(900)
  expect(it.calls).toEqual([])
  await it.wait(500)
  expect(it.calls).toMatchObject([{ method: 'patch', url: '/api/courses/5', body: { summary: 'Bir özet' } }])
  expect(it.calls[0]?.headers['If-Match']).toBe('"1"')
  expect(it.form().draftState).toEqual({ is: 'saved', at: '2026-11-25T07:43:00.000Z' })
  expect(it.form().changes).toBe(0)
  await it.type('code', 'S-1')
  await it.wait(1500)
  expect(it.calls[1]).toMatchObject({ body: { code: 'S-1' } })
  expect(it.calls[1]?.headers['If-Match']).toBe('"2"')
})

it('keeps back what breaks a rule, and sends the rest', async () => {
  const it = await open(({ body }) => stored(body as object, '"2"'))
  await it.type('capacity', 0)
  await it.type('summary', 'Özet')
  await it.wait(1500)
  expect(it.calls.map(({ body }) => body)).toEqual([{ summary: 'Özet' }])
  expect(it.form().draftState).toEqual({ is: 'wrong', keys: ['capacity'] })
  await it.type('summary', 'Daha uzun')
  // Before that is sent, too: something stays behind.
  expect(it.form().draftState).toEqual({ is: 'wrong', keys: ['capacity'] })
})

it('shows what the server refuses at its field, and does not send it again as it is', async () => {
  const it = await open(({ body }) =>
    (body as { code?: string }).code
      ? { status: 422, body: { message: 'Olmadı', errors: { code: ['Bu kod kullanılıyor'] } } }
      : stored(body as object, '"2"'),
  )
  await it.type('code', 'S-1')
  await it.type('summary', 'Özet')
  await it.wait(1500)
  await it.wait(1500)
  await it.wait(5000)
  expect(it.calls.map(({ body }) => body)).toEqual([{ code: 'S-1', summary: 'Özet' }, { summary: 'Özet' }])
  expect(it.form().wrong).toEqual(['code'])
  await it.type('code', '')
  await it.wait(1500)
  expect(it.form().draftState).toMatchObject({ is: 'saved' })
})

it('keeps in the browser what could not be sent, and sends it again', async () => {
  const it = await open(({ body }, count) =>
    count === 1 ? { status: 503, body: { message: 'Bakım' } } : stored(body as object, '"2"'),
  )
  await it.type('summary', 'Özet')
  await it.wait(1500)
  expect(it.form().draftState).toEqual({ is: 'waiting' })
  const storedDraft = Object.entries(sessionStorage).find(([key]) => key.includes('courses #5;'))
  expect(JSON.parse(storedDraft?.[1] as string)).toMatchObject({
    values: { summary: 'Özet' },
    base: { summary: null },
    etag: '"1"',
  })
  await it.wait(4000)
  expect(it.calls).toHaveLength(2)
  expect(it.form().draftState).toMatchObject({ is: 'saved' })
  expect(Object.keys(sessionStorage).filter(key => key.includes('courses #5;'))).toEqual([])
})

it('finds what was kept when it is opened again, over the version that it was typed on', async () => {
  sessionStorage.setItem(
    'portal.draft 7 courses #5;',
    JSON.stringify({ values: { summary: 'Benimki' }, base: { summary: 'Eski' }, etag: '"0"' }),
  )
  const now: Version = { record: { ...record, summary: 'Onunki' }, etag: '"1"' }
  const it = await open(() => ({ status: 412, body: { message: 'Değişti' } }), now, now)
  await it.wait(1500)
  expect(it.calls[0]?.headers['If-Match']).toBe('"0"')
  expect(it.form().conflict).toMatchObject({
    mine: { values: { summary: 'Benimki' } },
    theirs: { values: { summary: 'Onunki' } },
  })
})

it('[CRS-1] shows both versions where somebody else changed the same field, and lets one choose', async () => {
  const theirs: Version = {
    record: { ...record, summary: 'Onunki', updated_at: '2026-11-25T07:42:30.000Z' },
    etag: '"9"',
  }
  const it = await open(
    ({ headers, body }) =>
      headers['If-Match'] === '"9"'
        ? stored(body as object, '"10"')
        : { status: 412, body: { message: 'Değişti' } },
    theirs,
  )
  await it.type('summary', 'Benimki')
  await it.wait(1500)
  expect(it.calls).toHaveLength(1)
  await it.act(() => it.form().conflict?.onSettle({ summary: 'mine' }))
  await it.wait(1500)
  expect(it.calls[1]).toMatchObject({ body: { summary: 'Benimki' } })
  expect(it.form().conflict).toBeUndefined()
  expect(it.form().draftState).toMatchObject({ is: 'saved' })
})

it('takes what somebody else changed in other fields, and goes on', async () => {
  const theirs: Version = {
    record: { ...record, code: 'S-9', updated_at: '2026-11-25T07:42:30.000Z' },
    etag: '"9"',
  }
  const it = await open(
    ({ headers, body }) =>
      headers['If-Match'] === '"9"'
        ? stored(body as object, '"10"')
        : { status: 412, body: { message: 'Değişti' } },
    theirs,
  )
  await it.type('summary', 'Benimki')
  await it.wait(1500)
  await it.wait(1500)
  expect(it.form().conflict).toBeUndefined()
  expect(it.calls.map(({ body }) => body)).toEqual([{ summary: 'Benimki' }, { summary: 'Benimki' }])
  expect(it.form().control._formValues.code).toBe('S-9')
})

it('sends the rest when it is left, by its button or otherwise', async () => {
  const it = await open(({ body }) => stored(body as object, '"2"'))
  await it.type('summary', 'Özet')
  await it.save()
  expect(it.calls).toMatchObject([{ body: { summary: 'Özet' } }])
  expect(it.onSaved).toHaveBeenCalled()
  await it.type('summary', 'Başka')
  await it.leave()
  unmount = undefined
  expect(it.calls[1]).toMatchObject({ body: { summary: 'Başka' } })
})

it('sends once what was stored and is not drawn yet, and again what is chosen anew', async () => {
  const it = await open(({ body }, count) => {
    // The answer has been taken by then; React draws in a task of its own.
    const comeBack = async () => {
      for (let n = 0; n < 100; n++) await Promise.resolve()
      dispatchEvent(new Event('online'))
    }
    if (count === 1) void comeBack()
    return stored(body as object, `"${count + 1}"`)
  })
  await it.type('summary', 'Bir')
  await it.wait(1500)
  await it.wait(1500)
  expect(it.calls.map(({ body }) => body)).toEqual([{ summary: 'Bir' }])
  await it.type('summary', '')
  await it.act(() => it.form().flush())
  await it.type('summary', 'Bir')
  await it.act(() => it.form().flush())
  expect(it.calls.map(({ body }) => body)).toEqual([
    { summary: 'Bir' },
    { summary: null },
    { summary: 'Bir' },
  ])
})
