import { afterEach, describe, expect, it, vi } from 'vitest'
import { missions } from '../../../../resources/organisation/missions.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import type { Version } from '../../../../src/web/crud/form/stored.ts'
import { type RecordFormOptions, useRecordForm } from '../../../../src/web/crud/form/use-record-form.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { toasts } from '../../../../src/web/providers/toast.ts'
import { type Answer, type Call, inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

const record = {
  id: 5,
  name: 'Tasarruf',
  description: null,
  start_date: '2027-01-01',
  end_date: '2027-12-31',
}
const version: Version = { record, etag: '"1"' }

let unmount: (() => Promise<void>) | undefined
afterEach(async () => {
  await unmount?.()
})

/** The form of a mission, new without a version, with a server that answers as it is told. */
async function open(
  options: Partial<RecordFormOptions> = {},
  answer: (call: Call, count: number) => Answer = () => ({ status: 200, body: { data: record } }),
  draft?: readonly [key: string, text: string],
) {
  const path = options.version ? '/mission/5/edit' : '/mission/store'
  const server = await stubPortal(path, call => answer(call, server.calls.length))
  if (draft) sessionStorage.setItem(...draft)
  const groups = formGroups(missions, options.version ? 'update' : 'create', session.get().ability)
  const onSaved = vi.fn()
  const focus = vi.fn()
  let given: RecordFormOptions = { resource: missions, groups, onSaved, ...options }
  const hook = await renderHook(() => useRecordForm(given, focus), inPortal(path))
  unmount = hook.unmount
  const field = (key: string) => hook.current.control._fields[key]
  return {
    ...server,
    onSaved,
    focus,
    field,
    form: () => hook.current,
    act: hook.act,
    /** What typing does, at an input that the form has drawn. */
    type: (key: string, value: unknown) =>
      hook.act(() => {
        const { onChange } = hook.current.control.register(key)
        return onChange({ target: { name: key, value }, type: 'change' })
      }),
    save: (purpose?: Parameters<typeof hook.current.save>[0]) => hook.act(() => hook.current.save(purpose)()),
    give: (next: Partial<RecordFormOptions>) =>
      hook.act(() => {
        given = { ...given, ...next }
        hook.current.setTicked(false)
      }),
    values: () => hook.current.control._formValues,
    error: (key: string) => hook.current.control._formState.errors[key],
  }
}

describe('a new record', () => {
  it('is posted with what is given, once for the same values, and left with what the server answered', async () => {
    const onStored = vi.fn()
    const it = await open({ start: { name: null, description: null }, onStored }, (_, count) =>
      count === 1 ? { status: 500, body: { message: 'Olmadı' } } : { status: 201, body: { data: record } },
    )
    expect(it.focus.mock.calls).toEqual([['name', true]])
    await it.type('name', 'Tasarruf')
    await it.save()
    expect(it.onSaved).not.toHaveBeenCalled()
    await it.save()
    const [lost, stored] = it.calls
    expect(stored).toMatchObject({ method: 'post', url: '/api/missions', body: { name: 'Tasarruf' } })
    // The same attempt: an answer that got lost makes no second record.
    expect(stored?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
    expect(stored?.headers['Idempotency-Key']).toBe(lost?.headers['Idempotency-Key'])
    expect(onStored.mock.calls[0]?.[0]).toMatchObject({ row: record })
    expect(it.onSaved.mock.calls[0]?.[0]).toMatchObject({ row: { id: 5 } })
    await it.save()
    expect(it.calls[2]?.headers['Idempotency-Key']).not.toBe(lost?.headers['Idempotency-Key'])
  })

  it('[VAL-9] is not sent while a rule is broken: the first such field takes the focus', async () => {
    const it = await open({ start: { name: null, start_date: '2027-02-01', end_date: '2027-01-01' } })
    for (const key of ['name', 'start_date', 'end_date']) await it.type(key, it.values()[key])
    await it.save()
    expect(it.calls).toEqual([])
    expect(it.form().wrong).toContain('name')
    expect(it.focus.mock.calls.at(-1)).toEqual(['name'])
  })

  it('[OPS-7] goes on with another one where that was asked for, and with none without', async () => {
    const onSavedAnother = vi.fn()
    const it = await open({ onSavedAnother })
    await it.type('name', 'Tasarruf')
    await it.save({ another: true })
    expect([onSavedAnother.mock.calls.length, it.onSaved.mock.calls.length]).toEqual([1, 0])
    await it.save()
    expect([onSavedAnother.mock.calls.length, it.onSaved.mock.calls.length]).toEqual([1, 1])
  })

  it('goes to an endpoint of its own with what belongs to it', async () => {
    const it = await open({ endpoint: '/api/elsewhere', extra: { template_id: 3 } })
    await it.type('name', 'Tasarruf')
    await it.save()
    expect(it.calls).toMatchObject([{ url: '/api/elsewhere', body: { name: 'Tasarruf', template_id: 3 } }])
    expect(it.calls[0]?.headers).not.toHaveProperty('Idempotency-Key')
  })

  it('is done with what is asked for besides, in the same call', async () => {
    const it = await open()
    await it.type('name', 'Tasarruf')
    await it.save({ also: 'publish' })
    expect(it.calls[0]?.url).toBe('/api/missions?also=publish')
  })
})

describe('an edited record', () => {
  it('is patched with what is changed, if it is still the version that was opened', async () => {
    const it = await open({ version })
    expect(it.focus).not.toHaveBeenCalled()
    await it.type('name', 'Verim')
    expect(it.form().changes).toBe(1)
    await it.save()
    expect(it.calls).toMatchObject([{ method: 'patch', url: '/api/missions/5', body: { name: 'Verim' } }])
    expect(it.calls[0]?.headers['If-Match']).toBe('"1"')
    expect(it.onSaved).toHaveBeenCalledOnce()
  })

  it('is left as it is where nothing is changed, spaces included', async () => {
    const it = await open({ version })
    await it.type('name', ' Tasarruf ')
    await it.save()
    expect(it.calls).toEqual([])
    expect(it.onSaved.mock.calls).toEqual([[]])
  })

  it('[VAL-9] shows at its fields what the server says of them, sent or not, a line for each text', async () => {
    const errors = { end_date: ['Önce bitiyor.', 'Kapalı.'], name: ['Alınmış.'] }
    const it = await open({ version }, () => ({ status: 422, body: { errors } }))
    for (const key of ['name', 'end_date']) await it.type(key, it.values()[key])
    await it.type('name', 'Verim')
    await it.save()
    expect(it.error('name')).toMatchObject({ type: 'server', message: 'Alınmış.' })
    expect(it.error('end_date')).toMatchObject({ type: 'server', message: 'Önce bitiyor.\nKapalı.' })
    expect(it.focus.mock.calls).toEqual([['name']])
    expect(it.onSaved).not.toHaveBeenCalled()
    expect(toasts.get()).toEqual([])
  })

  it('51: asks which version is kept when somebody else was faster, and writes over theirs', async () => {
    const theirs: Version = { record: { ...record, name: 'Onun', description: 'Yeni' }, etag: '"2"' }
    const refresh = vi.fn(async () => theirs)
    const it = await open({ version, refresh }, (_, count) =>
      count === 1 ? { status: 412, body: { message: 'Değişmiş' } } : { status: 200, body: { data: record } },
    )
    await it.type('name', 'Benim')
    await it.save()
    expect(it.form().conflict).toMatchObject({
      mine: { values: { name: 'Benim' } },
      theirs: { values: { name: 'Onun', description: 'Yeni' } },
    })
    expect(it.onSaved).not.toHaveBeenCalled()
    await it.act(() => it.form().conflict?.onSettle({ name: 'mine', description: 'theirs' }))
    expect(it.calls[1]).toMatchObject({ method: 'patch', body: { name: 'Benim' } })
    expect(it.calls[1]?.body).toEqual({ name: 'Benim' })
    expect(it.calls[1]?.headers['If-Match']).toBe('"2"')
    expect(it.form().conflict).toBeUndefined()
    expect(it.onSaved).toHaveBeenCalledOnce()
  })

  it('51: stays as it is typed when the other version cannot be read', async () => {
    const it = await open({ version, refresh: () => Promise.reject(new Error('no')) }, () => ({
      status: 412,
      body: {},
    }))
    await it.type('name', 'Benim')
    await it.save()
    expect(it.form().conflict).toBeUndefined()
    expect(it.values().name).toBe('Benim')
    expect(toasts.get()).toHaveLength(1)
  })

  it('goes on with a newer state of the record, but never over what was typed', async () => {
    const it = await open({ version })
    const newer = { record: { ...record, name: 'Yeni ad' }, etag: '"2"' }
    await it.give({ version: newer })
    expect(it.values().name).toBe('Yeni ad')
    await it.type('name', 'Yazılan')
    await it.give({ version: { record: { ...record, name: 'Daha yeni' }, etag: '"3"' } })
    expect(it.values().name).toBe('Yazılan')
  })

  it('begins with the draft that a reload left, and says whether the record is still the same', async () => {
    const key = 'portal.draft 7 missions /mission/5/edit'
    const text = JSON.stringify({ values: { name: 'Yarım kalan' }, etag: '"0"' })
    const it = await open({ version }, undefined, [key, text])
    expect(it.values().name).toBe('Yarım kalan')
    expect(it.form().draft.restored).toBe('outdated')
    await it.act(() => it.form().draft.discard())
    expect(it.values().name).toBe('Tasarruf')
    expect(it.form().draft.restored).toBe('no')
  })
})
