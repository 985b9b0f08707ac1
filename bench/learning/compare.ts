import type { BenchDatabase } from '../database.ts'
import { type Finding, median } from '../finding.ts'
import { authorization, type Both, expectStatus, inParallel, withBoth } from '../side-by-side.ts'
import { byHand } from './by-hand.ts'
import { type Classes, catalogue, contenders, type Learner, seats } from './fill.ts'

/** Batches of one learner after the other, of each server in each round. */
const batches = 400
const connections = 16

/** The tokens with which batches are sent, by learner. */
async function openingsOf({ ours }: Both, learners: readonly Learner[]): Promise<string[]> {
  const openings: string[] = []
  for (const { token, enrolment } of learners) {
    const answer = await ours.inject({
      method: 'POST',
      url: `/api/my-courses/${enrolment}/openings`,
      headers: authorization(token),
    })
    expectStatus(answer, 201)
    openings.push(answer.json().data.opening)
  }
  return openings
}

/** A batch of the player each 10 s: ten seconds of a film. */
async function compareBatches(both: Both, { learners, lessons }: Classes, rounds: number): Promise<Finding> {
  const openings = await openingsOf(both, learners)
  let turn = 0
  const eventOf = (n: number) => {
    const second = 10 * (n % 300)
    return { content_id: lessons[n % lessons.length] as number, from: second, to: second + 10 }
  }
  // Each learner's batches follow each other, ten milliseconds long, so that the clock has passed them.
  const bodyOf = (n: number) => {
    const began = 10 * Math.floor(n / learners.length)
    return { kind: 'worked', began, ended: began + 10, position: 10, ...eventOf(n) }
  }
  const own = async (n: number) => {
    const at = n % learners.length
    const { token, enrolment } = learners[at] as Learner
    const answer = await both.ours.inject({
      method: 'POST',
      url: `/api/my-courses/${enrolment}/events`,
      headers: authorization(token),
      payload: { opening: openings[at], events: [bodyOf(n)] },
    })
    expectStatus(answer, 200)
  }
  const other = async (n: number) => {
    const { enrolment } = learners[n % learners.length] as Learner
    const answer = await both.hand.inject({
      method: 'POST',
      url: `/my-courses/${enrolment}/events`,
      payload: { events: [{ ...bodyOf(n), began: Date.now() - 10_000, ended: Date.now() }] },
    })
    expectStatus(answer, 200)
  }
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const first = batches * turn++
    const mine = await inParallel(batches, connections, n => own(first + n))
    const theirs = await inParallel(batches, connections, n => other(first + n))
    if (round) ratios.push(theirs / mine)
  }
  return {
    what: 'what a player tells, each ten seconds',
    when: `${learners.length.toLocaleString('en')} learners, ${connections} at once`,
    value: median(ratios),
    unit: '×',
    of: 'by hand',
    least: 0.4,
  }
}

/** Many who want to enter a course with few seats, all at once. Throws where not exactly so many are in it. */
async function compareRaces(both: Both, { races, others }: Classes): Promise<Finding> {
  const ratios: number[] = []
  for (let at = 0; at + 1 < races.length; at += 2) {
    const [own, other] = [races[at], races[at + 1]] as [number, number]
    const entered = { own: 0, other: 0 }
    const mine = await inParallel(contenders, contenders, async n => {
      const answer = await both.ours.inject({
        method: 'POST',
        url: `/api/learner-courses/${own}/enrol`,
        headers: authorization(others[n] as string),
        payload: {},
      })
      expectStatus(answer, 200, 201, 409)
      if (answer.statusCode !== 409) entered.own++
    })
    const theirs = await inParallel(contenders, contenders, async n => {
      const payload = { user: 1 + n }
      const answer = await both.hand.inject({ method: 'POST', url: `/courses/${other}/enrol`, payload })
      expectStatus(answer, 200, 409)
      if (answer.statusCode === 200) entered.other++
    })
    if (entered.own !== seats || entered.other !== seats)
      throw new Error(`${entered.own} and ${entered.other} entered a course of ${seats} seats`)
    if (at) ratios.push(mine / theirs)
  }
  return {
    what: `${contenders} enter a course of ${seats} seats at once: exactly ${seats}`,
    when: 'from the first call to the last answer',
    value: median(ratios),
    unit: '×',
    of: 'the time by hand',
    most: 2,
  }
}

const listAddress =
  '/api/courses?sort=-updated_at&per_page=20&include=course_catalog,seats_taken,completions,seats_left'

async function compareCatalogue(both: Both, staff: string, rounds: number): Promise<Finding> {
  const own = async () =>
    expectStatus(await both.ours.inject({ url: listAddress, headers: authorization(staff) }), 200)
  const other = async () => expectStatus(await both.hand.inject({ url: '/courses' }), 200)
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [mine, theirs] = [await inParallel(100, 1, own), await inParallel(100, 1, other)]
    if (round) ratios.push(theirs / mine)
  }
  return {
    what: 'list of courses with three figures and an exact total',
    when: `${catalogue.courses.toLocaleString('en')} courses, ${catalogue.enrolments.toLocaleString('en')} enrolments`,
    value: median(ratios),
    unit: '×',
    of: 'by hand',
    least: 0.5,
  }
}

/** Learning, entering a course and the list of courses, against the same written by hand, in turns. */
export const compareLearning = (
  database: BenchDatabase,
  classes: Classes,
  rounds: number,
): Promise<Finding[]> =>
  withBoth(database, byHand, async both => [
    await compareCatalogue(both, database.token, rounds),
    await compareRaces(both, classes),
    await compareBatches(both, classes, rounds),
  ])
