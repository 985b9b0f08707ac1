/** Notes that are taken without a connection. */
import { describe, expect, it } from 'vitest'
import {
  mayBeTakenLater,
  type NewCourseNote,
  type UnsentNote,
  unsentNotes,
} from '../../../../../src/web/areas/education/player/notes/unsent-notes.ts'
import { memoryTable } from '../../../../../src/web/providers/device-store/memory-table.ts'

const answer = (statusCode: number) => Object.assign(new Error('Hata'), { name: 'ApiError', statusCode })
const note = (body: string): NewCourseNote => ({
  key: crypto.randomUUID(),
  content: 1,
  body,
  place: undefined,
})
const reasonOf = () => 'Ders kaldırıldı'

describe('[CRS-3] notes without a connection', () => {
  const table = memoryTable<UnsentNote>({ keyPath: ['user', 'course', 'key'] })

  it('wait by person and course, and are sent once, the oldest first', async () => {
    const mine = unsentNotes(table, 1, 7)
    await mine.keep(note('bir'))
    await mine.keep(note('iki'))
    await unsentNotes(table, 2, 7).keep(note('başkasının'))
    await unsentNotes(table, 1, 8).keep(note('başka eğitim'))
    const sent: string[] = []
    const post = async ({ body }: NewCourseNote) => void sent.push(body)
    expect(await mine.send(post, reasonOf)).toBe(2)
    expect(sent).toEqual(['bir', 'iki'])
    expect(await mine.send(post, reasonOf)).toBe(0)
    expect((await unsentNotes(table, 2, 7).read()).map(({ body }) => body)).toEqual(['başkasının'])
    expect((await unsentNotes(table, 1, 8).read()).map(({ body }) => body)).toEqual(['başka eğitim'])
  })

  it('stay where nobody answers, and say why where the server does not take them', async () => {
    const mine = unsentNotes(table, 3, 7)
    await mine.keep(note('bir'))
    await mine.keep(note('iki'))
    const offline = () => Promise.reject(answer(0))
    expect(await mine.send(offline, reasonOf)).toBe(0)
    expect((await mine.read()).map(({ refused }) => refused)).toEqual([undefined, undefined])

    const refuses = ({ body }: NewCourseNote) =>
      body === 'bir' ? Promise.reject(answer(422)) : Promise.resolve()
    expect(await mine.send(refuses, reasonOf)).toBe(1)
    const [left] = await mine.read()
    expect(left).toMatchObject({ body: 'bir', refused: 'Ders kaldırıldı' })
    let calls = 0
    await mine.send(async () => void calls++, reasonOf)
    expect(calls).toBe(0)
    await mine.remove(left as UnsentNote)
    expect(await mine.read()).toEqual([])
  })

  it.each([
    [0, true],
    [401, true],
    [429, true],
    [503, true],
    [403, false],
    [404, false],
    [422, false],
  ])('an answer with %i may be another later: %s', (status, later) => {
    expect(mayBeTakenLater(answer(status))).toBe(later)
  })
})
