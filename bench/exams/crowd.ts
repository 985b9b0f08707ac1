import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Room, RoomSubmitted } from '../../resources/assessment/room.ts'
import { Client, good } from '../client.ts'
import { type BenchDatabase, onDatabase } from '../database.ts'
import type { Finding } from '../finding.ts'
import { startServer } from '../processes.ts'
import type { Exams, Taker } from './fill.ts'

/** Starts in a second. */
const startsPerSecond = 100
/** Milliseconds between two saves of somebody. */
const pace = 20_000
/** Milliseconds after which a page asks for the clock. */
const clockPace = 15_000
/** Of so many saves one is of the essay, of which fifty words are written by then. */
const essayEach = 4
const essay = Array.from({ length: 50 }, (_, at) => `kelime${at}`).join(' ')
/** Milliseconds in which all hand in. */
const handInTime = 10_000

/** The 95th of a hundred. */
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** What somebody was told to be stored, by the key of the question. */
interface Acknowledged {
  readonly taker: Taker
  readonly entry: number
  readonly texts: ReadonlyMap<number, string>
}

/** When something was asked for, and how long it took, both in milliseconds. */
interface Timed {
  readonly at: number
  readonly took: number
}

interface Times {
  readonly starts: Timed[]
  readonly saves: Timed[]
  readonly clocks: Timed[]
}

async function timed<T>(times: Timed[], work: Promise<T>): Promise<T> {
  const at = performance.now()
  const result = await work
  times.push({ at, took: performance.now() - at })
  return result
}

const tookOf = (times: readonly Timed[]): number[] => times.map(({ took }) => took)

/**
 * How often something took as long as one row that was inserted in the same seconds, by the 95th of a hundred of both:
 * the crowd comes in waves, and what is inserted between them is not under their load.
 */
function besideCommits(times: readonly Timed[], commits: readonly Timed[]): number {
  const secondOf = ({ at }: Timed) => Math.floor(at / 1000)
  const seconds = new Set(times.map(secondOf))
  return p95(tookOf(times)) / p95(tookOf(commits.filter(commit => seconds.has(secondOf(commit)))))
}

/** One row inserted and committed on a connection of its own, twenty times a second: what any write takes under this load. */
async function commitTimes({ url }: BenchDatabase, until: () => boolean): Promise<Timed[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: Timed[] = []
  try {
    await client.query('create table if not exists bench_commits (id bigserial primary key, text text)')
    while (!until()) {
      await timed(times, client.query("insert into bench_commits (text) values ('bir satır')"))
      await wait(50)
    }
  } finally {
    await client.end()
  }
  return times
}

/** Somebody reads the rules, as everybody does before; then they begin, answer a written question each 20 s, and hand in. */
async function take(
  client: Client,
  exam: number,
  taker: Taker,
  times: Times,
  { begin, until }: { readonly begin: number; readonly until: number },
): Promise<Acknowledged> {
  const { token } = taker
  const path = `/api/my-exams/${exam}`
  good(await client.send(token, `${path}/entry`))
  await wait(Math.max(0, begin - Date.now()))
  const room: Room = JSON.parse(good(await timed(times.starts, client.send(token, `${path}/start`, {})))).data
  const written = room.questions.filter(({ type }) => type === 'short_text')
  const texts = new Map<number, string>()
  const long = room.questions.filter(({ type }) => type === 'long_text')
  const of = { entry: room.entry.id, seat: room.seat }
  const saveOf = (n: number) => {
    const [some, text] = n % essayEach ? [written, `cevap ${n}`] : [long, `${essay} ${n}`]
    const question = some[n % some.length] as (typeof some)[number]
    texts.set(question.number, text)
    return { seq: n, question: question.key, response: { text }, is_marked: false }
  }
  const clock = (async () => {
    for (let at = begin + clockPace; at < until; at += clockPace) {
      await wait(Math.max(0, at - Date.now()))
      good(await timed(times.clocks, client.send(token, `${path}/clock`)))
    }
  })()
  // It is waited for below, and a failure before that ends all of it.
  clock.catch(() => undefined)
  let n = 1
  // Each has their first answer at another moment of the first twenty seconds.
  const first = begin + Math.random() * pace
  for (; first + (n - 1) * pace < until; n++) {
    await wait(Math.max(0, first + (n - 1) * pace - Date.now()))
    const body = { ...of, saves: [saveOf(n)] }
    const { results } = JSON.parse(
      good(await timed(times.saves, client.send(token, `${path}/answers`, body, 'PUT'))),
    ).data
    if (results[0].verdict !== 'accepted') throw new Error(`A save was ${JSON.stringify(results)}`)
  }
  await clock
  // All of them within ten seconds, with their last answer.
  await wait(Math.max(0, until - Date.now()) + Math.random() * handInTime)
  const ended: RoomSubmitted = JSON.parse(
    good(await client.send(token, `${path}/submit`, { ...of, saves: [saveOf(n)] })),
  ).data
  if (!ended.receipt) throw new Error('An attempt was handed in without a receipt')
  return { taker, entry: room.entry.id, texts }
}

/** How many answers are not in the database, or are another one than was acknowledged last. */
async function wrongAnswers(database: BenchDatabase, all: readonly Acknowledged[]): Promise<number> {
  const { rows } = await onDatabase(database, db =>
    db.query<{ entry_id: string; number: number; response: string | null }>(
      `select q.entry_id, q.number, r.response from entry_questions q
       left join exam_answers r on r.question_id = q.id and r.deleted_at is null where q.entry_id = any ($1::bigint[])`,
      [all.map(({ entry }) => entry)],
    ),
  )
  const stored = new Map(rows.map(row => [`${row.entry_id} ${row.number}`, row.response]))
  return all.reduce(
    (sum, { entry, texts }) =>
      sum +
      [...texts].filter(([number, text]) => stored.get(`${entry} ${number}`) !== JSON.stringify({ text }))
        .length,
    0,
  )
}

/**
 * Many take an exam in a process of the portal's own: what they were told to be stored is held against the database.
 * Throws where an answer is lost or older, or a call is refused.
 * @param seconds from the first start to the first hand-in
 */
export async function measureExamCrowd(
  database: BenchDatabase,
  { running, takers }: Exams,
  seconds: number,
): Promise<Finding[]> {
  const server = await startServer('portal', database)
  const client = new Client(server.port)
  let isOver = false
  const commits = commitTimes(database, () => isOver)
  try {
    // Until then all have read the rules.
    const from = Date.now() + 1000 * Math.ceil(takers.length / startsPerSecond)
    const until = from + seconds * 1000
    const times: Times = { starts: [], saves: [], clocks: [] }
    const all = await Promise.all(
      takers.map((taker, at) =>
        take(client, running, taker, times, { begin: from + (1000 * at) / startsPerSecond, until }),
      ),
    )
    isOver = true
    const inserted = await commits
    const wrong = await wrongAnswers(database, all)
    if (wrong) throw new Error(`${wrong} answers are not as they were acknowledged`)
    const when = `${takers.length.toLocaleString('en')} at once, an answer each 20 s, one in ${essayEach} of 50 words, the clock each 15 s, for ${seconds} s; none lost, none older, all handed in within ${handInTime / 1000} s`
    return [
      {
        what: 'an answer, p95',
        when,
        value: besideCommits(times.saves, inserted),
        unit: '×',
        of: 'one committed insert meanwhile',
        most: 3,
      },
      {
        what: 'beginning, p95',
        when: `${startsPerSecond} a second`,
        value: besideCommits(times.starts, inserted),
        unit: '×',
        of: 'one committed insert meanwhile',
        most: 8,
      },
      { what: 'an answer, p95', when, value: p95(tookOf(times.saves)), unit: 'ms' },
      {
        what: 'beginning, p95',
        when: `${startsPerSecond} a second`,
        value: p95(tookOf(times.starts)),
        unit: 'ms',
      },
      { what: 'one committed insert, p95', when, value: p95(tookOf(inserted)), unit: 'ms' },
      { what: 'the clock, p95', when, value: p95(tookOf(times.clocks)), unit: 'ms' },
      {
        what: 'resident memory, the most',
        when: `${takers.length.toLocaleString('en')} takers`,
        value: server.residentMiB('most') ?? Number.NaN,
        unit: 'MiB',
        most: 260,
      },
    ]
  } finally {
    isOver = true
    await commits.catch(() => undefined)
    client.close()
    await server.stop()
  }
}
