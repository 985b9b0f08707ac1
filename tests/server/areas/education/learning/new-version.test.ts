/** A content whose film, document or package is replaced by a new one: what people did with the old one counts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LearningEvent } from '../../../../../resources/education/player.ts'
import type { Client } from '../../../../support/client.ts'
import { courseOf } from '../../../../support/courses.ts'
import { pdf } from '../../../../support/files.ts'
import { film } from '../../../../support/film.ts'
import { eventOf, learnerOf, openedAgo, recordOf, worked } from '../../../../support/learning.ts'
import { packageOf } from '../../../../support/packages.ts'
import { startTestPortal } from '../../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

type Kind = 'video' | 'document' | 'package'
const makes: Readonly<Record<Kind, (size: number) => Buffer | Promise<Buffer>>> = {
  video: size => film(size, 'webm'),
  document: pdf,
  package: size =>
    packageOf(
      '1.2',
      Array.from({ length: size }, (_, n) => ({ id: `i${n}`, title: `Parça ${n}` })),
    ),
}
const names = { video: 'a.webm', document: 'a.pdf', package: 'a.zip' } as const

async function upload(kind: Kind, size: number): Promise<number> {
  const url = `/api/medias?resource=course-contents&field=${kind}`
  const { status, body } = await manager.upload(url, names[kind], await makes[kind](size))
  expect(status, JSON.stringify(body)).toBe(201)
  const { id } = body.data
  // The thread that measures gives up on a machine that is busy for seconds; here it is not what is tested.
  await test.db.query(`update medias set ${kind === 'video' ? 'duration' : 'pages'} = $2 where id = $1`, [
    id,
    size,
  ])
  return id
}

/** Somebody did so many of the seconds, pages or items of a content, from a second of the opening on. */
const did = (kind: Kind, content_id: number, [from, to]: [number, number], at: number): LearningEvent[] =>
  kind === 'package'
    ? [
        worked(content_id, [at, at + 1], [0, 0]),
        ...Array.from({ length: to - from }, (_, n) => ({
          ...eventOf(content_id, 'opened', at),
          kind: 'stored' as const,
          word: { item: `i${from + n}`, state: { cmi: { core: { lesson_status: 'completed' } } } },
        })),
      ]
    : [worked(content_id, [at, at + to - from], [from, to])]

describe('[CRS-3] a new version of a content', () => {
  it.each([
    ['video', 10],
    ['document', 4],
    ['package', 4],
  ] as const)(
    'keeps what somebody had done of the old one, and goes on from there: %s',
    async (kind, size) => {
      const type = kind === 'package' ? 'scorm' : kind
      const completion = kind === 'package' ? 'package' : 'viewed'
      const id = await courseOf(test, [
        { type, title: 'Bir', [`${kind}_id`]: await upload(kind, size), completion, required_percent: null },
        { type: 'text', title: 'İki', body: '<p>Metin</p>' },
      ])
      const [half, whole] = [await learnerOf(test, id), await learnerOf(test, id)]
      const content = half.ids.Bir as number
      const send = (who: typeof half, span: [number, number], at: number) =>
        who.send(openedAgo(test, who.id, 600), did(kind, content, span, at))
      await send(half, [0, size / 2], 0)
      await send(whole, [0, size], 0)
      const before = {
        half: recordOf(await half.player(), content),
        whole: recordOf(await whole.player(), content),
      }
      expect([before.half?.progress, before.whole?.status]).toEqual([50, 'completed'])

      // The new one is twice as long: of it, they have seen half as much.
      const replaced = await manager.patch(`/api/course-contents/${content}`, {
        [`${kind}_id`]: await upload(kind, size * 2),
      })
      expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
      expect(recordOf(await half.player(), content)).toEqual(before.half)
      expect(recordOf(await whole.player(), content)).toEqual(before.whole)

      // A look at the new one takes nothing away, and what is done of it from there on completes it.
      await send(half, [0, 1], 100)
      expect(recordOf(await half.player(), content)).toMatchObject({
        status: 'in_progress',
        progress: before.half?.progress,
      })
      await send(half, [size / 2, size * 2], 200)
      expect(recordOf(await half.player(), content)).toMatchObject({ status: 'completed', progress: 100 })
      await send(whole, [0, 1], 100)
      expect(recordOf(await whole.player(), content)).toMatchObject({
        status: 'completed',
        progress: 100,
        completed_at: before.whole?.completed_at,
      })
      expect((await whole.player()).enrolment.progress).toBe(50)
    },
  )
})
