/** What becomes of answers at the server, whatever the line does with the batches in which they come. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomSaved } from '../../../../../resources/assessment/room.ts'
import { readAnswerable } from '../../../../../src/server/areas/assessment/room/answerable.ts'
import { readOwnEntry, type StoredEntry } from '../../../../../src/server/areas/assessment/room/entry.ts'
import type { DrawnQuestion } from '../../../../../src/server/areas/assessment/room/questions.ts'
import { saveAnswers } from '../../../../../src/server/areas/assessment/room/save.ts'
import { publishedExam, startedRoom } from '../../../../support/exams.ts'
import { startTestPortal, type TestPortal } from '../../../../support/portal.ts'

const SEATS = 3
const SEQS = 6
const QUESTIONS = 3
const GRACE = 30

let test: TestPortal
let entry: StoredEntry
let questions: readonly DrawnQuestion[]
beforeAll(async () => {
  test = await startTestPortal()
  const person = await test.person({ roles: ['learner'] })
  const { id: exam } = await publishedExam(test, [person], {
    questions: Array.from({ length: QUESTIONS }, () => ({
      type: 'long_text',
      guide: [{ criterion: 'Ölçüt', points: 1 }],
    })),
  })
  await startedRoom(person.client, exam)
  entry = (await readOwnEntry(test.db, { exam, user: person.id })) as StoredEntry
  questions = await readAnswerable(test.db, entry)
})
afterAll(() => test?.stop())

/** Some saves of a seat, as they go out together. */
interface Batch {
  readonly seat: number
  readonly seqs: readonly number[]
}
type Numbers = readonly [seat: number, seq: number]

const isAbove = (one: Numbers, other: Numbers | undefined): boolean =>
  !other || one[0] > other[0] || (one[0] === other[0] && one[1] > other[1])

const batch: fc.Arbitrary<Batch> = fc.record({
  seat: fc.integer({ min: 1, max: SEATS }),
  seqs: fc.uniqueArray(fc.integer({ min: 1, max: SEQS }), { minLength: 1, maxLength: 4 }),
})

/** All of what a line can do: what it loses is in no group, what it copies in several, and a group arrives at once. */
const deliveries = fc.record({
  /** Of each save of each seat the question that it answers. */
  of: fc.array(fc.nat(QUESTIONS - 1), { minLength: SEATS * SEQS, maxLength: SEATS * SEQS }),
  groups: fc.array(fc.array(batch, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  /** The group before which the time and its grace are over. */
  end: fc.nat(6),
})

const questionOf = (of: readonly number[], [seat, seq]: Numbers) =>
  questions[of[(seat - 1) * SEQS + seq - 1] as number] as DrawnQuestion

/** All devices have had a seat, nothing has come, and there is time. */
async function begin(): Promise<void> {
  for (const table of ['exam_saves', 'exam_answers', 'exam_events'])
    await test.db.query(`delete from ${table} where entry_id = $1`, [entry.id])
  await test.db.query(
    `update exam_entries set seat = $2, deadline_at = clock_timestamp() + interval '1 hour' where id = $1`,
    [entry.id, SEATS],
  )
}

const timeIsOver = () =>
  test.db.query(
    `update exam_entries set deadline_at = clock_timestamp() - interval '31 seconds' where id = $1`,
    [entry.id],
  )

const deliver = (of: readonly number[], { seat, seqs }: Batch): Promise<RoomSaved> =>
  saveAnswers(
    test.db,
    entry,
    questions,
    {
      entry: entry.id,
      seat,
      saves: seqs.map(seq => ({
        seq,
        question: questionOf(of, [seat, seq]).key,
        response: { text: `${seat}.${seq}` },
        is_marked: seq % 2 === 0,
      })),
      events: [],
    },
    GRACE,
  )

/** What is stored: of each question that is answered the seat and the number, with the text that says the same. */
async function stored(): Promise<ReadonlyMap<number, Numbers>> {
  const rows = await test.db.read(
    'select question_id, seat, seq::int, response from exam_answers where entry_id = $1 and deleted_at is null',
    [entry.id],
  )
  return new Map(
    rows.map(([question, seat, seq, response]) => {
      expect(JSON.parse(response as string)).toEqual({ text: `${seat}.${seq}` })
      return [question as number, [seat as number, seq as number] as const]
    }),
  )
}

describe('[EXM-2] [OPS-5] saves', () => {
  it('34: in any order, lost, copied, from any seat and at once leave the highest of each question; none counts after the end', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ of, groups, end }) => {
        await begin()
        const highest = new Map<number, Numbers>()
        for (const [at, group] of groups.entries()) {
          if (at === end) await timeIsOver()
          const answers = await Promise.all(group.map(batch => deliver(of, batch)))
          const numbers = group.flatMap(({ seat, seqs }) => seqs.map((seq): Numbers => [seat, seq]))
          if (at < end)
            for (const each of numbers) {
              const { id } = questionOf(of, each)
              if (isAbove(each, highest.get(id))) highest.set(id, each)
            }
          expect(await stored()).toEqual(highest)
          for (const [n, { results }] of answers.entries()) {
            const { seat, seqs } = group[n] as Batch
            // Each is answered, once.
            expect(results.map(({ seq }) => seq).sort()).toEqual([...seqs].sort())
            for (const { seq, verdict } of results) {
              const known = highest.get(questionOf(of, [seat, seq]).id)
              // Of what comes together after the end the last is late, and what goes before it older than that.
              if (isAbove([seat, seq], known)) expect(['late', 'refused', 'older']).toContain(verdict)
              else if (known?.[0] === seat && known[1] === seq) expect(verdict).toBe('accepted')
              // What went before it may have been the answer for a moment.
              else expect(at < end ? ['accepted', 'older'] : ['older']).toContain(verdict)
            }
          }
        }
      }),
      {
        numRuns: process.env.TEST_FULL ? 300 : 25,
        // Two copies at once.
        examples: [
          [
            {
              of: Array(SEATS * SEQS).fill(0),
              groups: [
                [
                  { seat: 2, seqs: [6, 1] },
                  { seat: 2, seqs: [6] },
                  { seat: 2, seqs: [6] },
                ],
              ],
              end: 6,
            },
          ],
        ],
      },
    )
  })
})
