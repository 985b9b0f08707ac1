/** Going through answers one after the other: what is marked leaves their pages, and nothing is passed over for that. */
import { expect, it } from 'vitest'
import type { AnswerToMark } from '../../../../../resources/assessment/marking-queue.ts'
import { type QueueFilter, useQueue } from '../../../../../src/web/areas/assessment/marking/use-queue.ts'
import { inPortal, stubPortal } from '../../../in-portal.tsx'
import { renderHook } from '../../../render-hook.tsx'

/** The queue of an exam with so many answers that nobody has marked. */
async function open(count: number) {
  const todo = new Set(Array.from({ length: count }, (_, at) => `a${at + 1}`))
  const server = { isDown: false, filter: { state: 'todo' } as QueueFilter }
  const { calls } = await stubPortal('/exams/3/marking', ({ url }) => {
    if (server.isDown) return { status: 500, body: { message: 'Olmadı' } }
    const { searchParams } = new URL(url, 'http://portal.test')
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const all = [...todo].map(id => ({ id, person: { key: searchParams.get('filter[person]') } }))
    const data = all.slice((page - 1) * size, page * size)
    const meta = { total: all.length, current_page: page, last_page: Math.ceil(all.length / size) }
    return { status: 200, body: { data, meta } }
  })
  const hook = await renderHook(() => useQueue('3', server.filter), inPortal('/exams/3/marking'))
  const loaded = () => hook.until(() => !hook.current.isLoading)
  await loaded()
  return {
    hook,
    server,
    calls,
    loaded,
    /** Marks the answer that is shown, which is told from then on, and goes on. */
    mark: async () => {
      const answer = hook.current.answer as AnswerToMark
      todo.delete(answer.id)
      await hook.act(() => {
        hook.current.replace({ ...answer, state: 'settled' } as AnswerToMark)
        hook.current.next?.()
      })
      await loaded()
    },
  }
}

it('[EXM-2] shows each answer once, in its order, whatever leaves the pages meanwhile', async () => {
  const { hook, mark } = await open(60)
  const seen: string[] = []
  const totals = new Set<number>()
  while (!hook.current.isOver && seen.length < 70) {
    seen.push(hook.current.answer?.id as string)
    totals.add(hook.current.total)
    await mark()
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => `a${at + 1}`))
  // Nobody sees the number that is left to them change by what they do.
  expect([...totals]).toEqual([60])
  expect(hook.current.answer).toBeUndefined()
  // What was marked stays where it is.
  await hook.act(() => hook.current.previous?.())
  expect(hook.current.answer).toMatchObject({ id: 'a60', state: 'settled' })
  await hook.unmount()
})

it('[EXM-2] begins anew under another filter, and goes on from where it failed', async () => {
  const { hook, server, calls, loaded, mark } = await open(4)
  await mark()
  expect(hook.current).toMatchObject({ at: 1, answer: { id: 'a2' } })
  await hook.act(() => {
    server.filter = { state: 'all', person: 'ABCD1234', question: 8 }
  })
  // Another filter is another list; what the hook is called with changes with the next drawing.
  await hook.act(() => hook.current.again())
  await loaded()
  expect(hook.current).toMatchObject({ at: 0, total: 3, answer: { id: 'a2', person: { key: 'ABCD1234' } } })
  const { searchParams } = new URL(calls.at(-1)?.url ?? '', 'http://portal.test')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'filter[state]': 'all',
    'filter[question_id]': '8',
    'filter[person]': 'ABCD1234',
  })
  server.isDown = true
  await hook.act(() => hook.current.again())
  await hook.until(() => hook.current.error !== undefined)
  expect(hook.current).toMatchObject({ isLoading: false, isOver: false, answer: undefined })
  server.isDown = false
  await hook.act(() => hook.current.retry())
  await loaded()
  expect(hook.current).toMatchObject({ error: undefined, answer: { id: 'a2' } })
  await hook.unmount()
})
