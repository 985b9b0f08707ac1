import type { Room, RoomQuestion } from '../../resources/assessment/room.ts'
import { type BenchDatabase, onDatabase } from '../database.ts'
import { type Finding, median } from '../finding.ts'
import { authorization, type Both, expectStatus, inParallel, withBoth } from '../side-by-side.ts'
import { byHand } from './by-hand.ts'
import { counted, drawnCount, type Exams, entries, questionCount, type Taker } from './fill.ts'

/** Attempts that each server begins in a round. */
export const starts = 50
/** Saves of each server in a round. */
const saves = 500
const connections = 16

const responseTo = ({ type, options }: RoomQuestion, n: number) =>
  type === 'single' ? { choice: options?.[n % options.length]?.key } : { text: `cevap ${n}` }

/** An attempt of which both servers know: ours its keys, the other the ids. */
interface Attempt {
  readonly token: string
  readonly room: Room
  readonly ids: readonly number[]
}

async function beginOwn({ ours }: Both, exam: number, token: string): Promise<Room> {
  const answer = await ours.inject({
    method: 'POST',
    url: `/api/my-exams/${exam}/start`,
    headers: authorization(token),
    payload: {},
  })
  expectStatus(answer, 201)
  return answer.json().data
}

/** Beginning an attempt: the questions are drawn, stored and given. Each round takes people who have not begun yet. */
async function compareStarts(
  both: Both,
  { compared, others }: Exams,
  rounds: number,
): Promise<{ finding: Finding; begun: { taker: Taker; room: Room }[] }> {
  const begun: { taker: Taker; room: Room }[] = []
  const ratios: number[] = []
  let next = 0
  for (let round = 0; round <= rounds; round++) {
    const [own, theirs] = [others.slice(next, next + starts), others.slice(next + starts, next + 2 * starts)]
    next += 2 * starts
    const mine = await inParallel(starts, connections, async n => {
      const taker = own[n] as Taker
      begun.push({ taker, room: await beginOwn(both, compared, taker.token) })
    })
    const other = await inParallel(starts, connections, async n => {
      const payload = { user: theirs[n]?.id }
      expectStatus(await both.hand.inject({ method: 'POST', url: `/exams/${compared}/start`, payload }), 200)
    })
    if (round) ratios.push(other / mine)
  }
  const when = `${questionCount} questions, ${drawnCount} of them from a bank, ${connections} at once`
  const finding = {
    what: 'beginning an exam',
    when,
    value: median(ratios),
    unit: '×',
    of: 'by hand',
    least: 0.3,
  } as const
  return { finding, begun }
}

/** One answer of one learner after the other, as it is chosen. */
async function compareSaves(
  both: Both,
  exam: number,
  attempts: readonly Attempt[],
  rounds: number,
): Promise<Finding> {
  let seq = 0
  const at = (n: number) => {
    const { token, room, ids } = attempts[n % attempts.length] as Attempt
    const place = Math.floor(n / attempts.length) % questionCount
    return { token, room, id: ids[place] as number, question: room.questions[place] as RoomQuestion }
  }
  const own = async (n: number) => {
    const { token, room, question } = at(n)
    const save = { seq: seq++, question: question.key, response: responseTo(question, n), is_marked: false }
    const answer = await both.ours.inject({
      method: 'PUT',
      url: `/api/my-exams/${exam}/answers`,
      headers: authorization(token),
      payload: { entry: room.entry.id, seat: room.seat, saves: [save] },
    })
    expectStatus(answer, 200)
    if (answer.json().data.results[0].verdict !== 'accepted') throw new Error(`A save was ${answer.body}`)
  }
  const other = async (n: number) => {
    const { room, id, question } = at(n)
    const payload = {
      entry: room.entry.id,
      seat: room.seat,
      saves: [{ seq: seq++, question: id, response: responseTo(question, n) }],
    }
    expectStatus(await both.hand.inject({ method: 'PUT', url: `/exams/${exam}/answers`, payload }), 200)
  }
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    seq = 1 + 2 * round * saves
    const mine = await inParallel(saves, connections, own)
    const theirs = await inParallel(saves, connections, other)
    if (round) ratios.push(theirs / mine)
  }
  const when = `${attempts.length} attempts, ${connections} at once`
  return { what: 'an answer, stored', when, value: median(ratios), unit: '×', of: 'by hand', least: 0.5 }
}

async function timeOf(count: number, work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push(await inParallel(1, 1, work))
  return median(times)
}

/** The first page of an exam's attempts, of few and of many. */
async function compareLists(
  { ours }: Both,
  { small, large }: Exams,
  token: string,
  rounds: number,
): Promise<Finding> {
  const page = (exam: number) => async () =>
    expectStatus(
      await ours.inject({ url: `/api/exams/${exam}/entries?per_page=20`, headers: authorization(token) }),
      200,
    )
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [few, many] = [await timeOf(30, page(small)), await timeOf(30, page(large))]
    if (round) ratios.push(many / few)
  }
  return {
    what: 'first page of the attempts of an exam',
    when: `from ${entries.small.toLocaleString('en')} to ${entries.large.toLocaleString('en')} attempts`,
    value: median(ratios),
    unit: '×',
    of: 'the time',
    most: 1.5,
  }
}

async function compareStatistics(both: Both, exam: number, token: string, rounds: number): Promise<Finding> {
  const own = async () =>
    expectStatus(
      await both.ours.inject({ url: `/api/exams/${exam}/statistics`, headers: authorization(token) }),
      200,
    )
  const other = async () => expectStatus(await both.hand.inject({ url: `/exams/${exam}/statistics` }), 200)
  const ratios: number[] = []
  for (let round = 0; round < Math.max(3, rounds / 2); round++) {
    const [mine, theirs] = [await inParallel(1, 1, own), await inParallel(1, 1, other)]
    if (round) ratios.push(mine / theirs)
  }
  return {
    what: 'statistics of an exam',
    when: `${counted.toLocaleString('en')} attempts at ${questionCount} questions`,
    value: median(ratios),
    unit: '×',
    of: 'the time of one query by hand',
    most: 3,
  }
}

/** The ids of the questions of attempts, in their order, which only the other server speaks of. */
const withIds = (
  database: BenchDatabase,
  begun: readonly { taker: Taker; room: Room }[],
): Promise<Attempt[]> =>
  onDatabase(database, async db => {
    const { rows } = await db.query<{ entry_id: string; ids: string[] }>(
      `select entry_id, array_agg(id order by number) as ids from entry_questions
       where entry_id = any ($1::bigint[]) group by entry_id`,
      [begun.map(({ room }) => room.entry.id)],
    )
    const idsOf = new Map(rows.map(({ entry_id, ids }) => [Number(entry_id), ids.map(Number)]))
    return begun.map(({ taker, room }) => ({
      token: taker.token,
      room,
      ids: idsOf.get(room.entry.id) as number[],
    }))
  })

/** Beginning, answering, the list of attempts and the statistics, against the same written by hand, in turns. */
export const compareExams = (database: BenchDatabase, exams: Exams, rounds: number): Promise<Finding[]> =>
  withBoth(database, byHand, async both => {
    const { finding, begun } = await compareStarts(both, exams, rounds)
    const attempts = await withIds(database, begun)
    return [
      finding,
      await compareSaves(both, exams.compared, attempts, rounds),
      await compareLists(both, exams, database.token, rounds),
      await compareStatistics(both, exams.counted, database.token, rounds),
    ]
  })
