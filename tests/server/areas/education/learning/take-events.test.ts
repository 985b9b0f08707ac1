/** What a player tells comes to the same, whichever device tells it, in whichever order and however often. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { LearningEvent } from '../../../../../resources/education/player.ts'
import { openingOf } from '../../../../../src/server/areas/education/learning/opening.ts'
import { databaseNow } from '../../../../../src/server/db/time.ts'
import { courseOf, textLesson } from '../../../../support/courses.ts'
import { learnerOf, openedAgo, recordOf, worked } from '../../../../support/learning.ts'
import { startTestPortal } from '../../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

describe('[CRS-3] what players tell', () => {
  it('counts time that two devices report once, and common places by the last of them', async () => {
    const id = await courseOf(test, [textLesson('Bir'), textLesson('İki')])
    const { ids, send, id: enrolment, player } = await learnerOf(test, id)
    const [one, two] = [ids.Bir as number, ids.İki as number]
    const start = Math.floor(databaseNow()) - 600_000
    const laptop = openingOf(test.portal, enrolment, start)
    const phone = openingOf(test.portal, enrolment, start + 5_000)
    await send(laptop, [worked(one, [0, 30], [0, 30])])
    await send(phone, [worked(one, [0, 40], [10, 60])])
    expect(recordOf(await player(), one)).toMatchObject({ time_spent: 45, position: 60, progress: 60 })
    // Late from the laptop: it adds what it saw, and is not where the person is.
    await send(laptop, [worked(one, [30, 40], [60, 70])])
    expect(recordOf(await player(), one)).toMatchObject({ time_spent: 45, position: 60, progress: 70 })
    // Of two contents at the same time one counts.
    await send(laptop, [worked(two, [0, 45], [0, 80])])
    expect(recordOf(await player(), two)).toMatchObject({ time_spent: 0 })
  })

  it('[CRS-3] in any order, lost and repeated, gives one record, completed at one time', async () => {
    const id = await courseOf(test, [
      textLesson('Bir', { required_percent: 30 }),
      textLesson('İki', { completion: 'time', required_seconds: 60 }),
    ])
    // Two people whose players were opened at the same moment, and who are told the same of in two orders.
    const start = Math.floor(databaseNow()) - 1_400_000
    const stretch = fc
      .record({
        began: fc.nat(500),
        length: fc.integer({ min: 0, max: 60 }),
        from: fc.nat(90),
        seen: fc.nat(20),
      })
      .map(({ began, length, from, seen }) => [began, began + length, from, from + seen] as const)
    const plan = fc
      .array(stretch, { minLength: 4, maxLength: 12 })
      .chain(given =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given], { minLength: given.length })),
      )
    let completed = 0
    await fc.assert(
      fc.asyncProperty(plan, async ([given, shuffled]) => {
        const results = await Promise.all(
          [given, [...shuffled, ...given]].map(async stretches => {
            const { ids, send, id: enrolment } = await learnerOf(test, id)
            const opening = openingOf(test.portal, enrolment, start)
            // Of the two contents at different times: which of them time at once counts for is another question.
            for (const [a, b, from, to] of stretches)
              expect(
                (
                  await send(opening, [
                    worked(ids.Bir as number, [a, b], [from, to]),
                    worked(ids.İki as number, [700 + a, 700 + b], [from, to]),
                  ])
                ).status,
              ).toBe(200)
            return test.db.read(
              `select content_id, status, progress, time_spent, position, position_at, covered, completed_at,
                 first_access_at, last_access_at,
                 (select json_agg(l.time_spent order by l.started_at) from learning_sessions l
                  where l.enrolment_id = r.enrolment_id and l.content_id = r.content_id)
               from progress_records r where enrolment_id = $1 order by content_id`,
              [enrolment],
            )
          }),
        )
        expect(results[1]).toEqual(results[0])
        completed += (results[0] ?? []).filter(row => row[7] !== null).length
      }),
      { numRuns: 12 },
    )
    expect(completed).toBeGreaterThan(3)
  })

  it('is completed when it had been, whichever device is heard first, and no revisit makes it later', async () => {
    const id = await courseOf(test, [textLesson('Bir')])
    const start = Math.floor(databaseNow()) - 86_400_000
    const minutes = (n: number): [number, number] => [n * 60, n * 60 + 50]
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]
    const times = await Promise.all(
      orders.map(async order => {
        const { ids, send, id: enrolment, player } = await learnerOf(test, id)
        const opening = openingOf(test.portal, enrolment, start)
        const one = ids.Bir as number
        // Done in its tenth minute; in its twentieth it is only looked at again.
        const batches = [
          worked(one, minutes(1), [0, 60]),
          worked(one, minutes(10), [60, 100]),
          worked(one, minutes(20), [0, 70]),
        ]
        for (const n of order) await send(opening, [batches[n] as LearningEvent])
        return recordOf(await player(), one)?.completed_at as string
      }),
    )
    const expected = new Date(Math.floor((start + minutes(10)[1] * 1000) / 60_000) * 60_000).toISOString()
    expect(times.map(time => new Date(time).toISOString())).toEqual(orders.map(() => expected))
  })

  it('of many devices at once loses nothing and counts nothing twice', async () => {
    const id = await courseOf(test, [textLesson('Bir')])
    const { ids, send, id: enrolment, player } = await learnerOf(test, id)
    const opening = openedAgo(test, enrolment, 600)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(opening, [worked(ids.Bir as number, [n * 10, n * 10 + 15], [n * 3, n * 3 + 3])]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(recordOf(await player(), ids.Bir as number)).toMatchObject({ time_spent: 205, progress: 60 })
  })
})
