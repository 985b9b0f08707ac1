import { setTimeout as wait } from 'node:timers/promises'
import { union } from '../../src/server/areas/education/learning/ranges.ts'
import { Client, good } from '../client.ts'
import { type BenchDatabase, onDatabase } from '../database.ts'
import type { Finding } from '../finding.ts'
import { startServer } from '../processes.ts'
import type { Classes, Learner } from './fill.ts'

/** Milliseconds between two batches of a learner. */
const pace = 10_000
/** How exactly places of a film are kept, in seconds: to the thousandth of an hour. */
const placeError = 3.6
/** One batch in ten arrives twice, as after a lost answer. */
const repeated = 10

/** The 95th of a hundred times that a list takes, asked for ten times a second for so long. */
async function listTime(client: Client, staff: string, until: number): Promise<number> {
  const times: number[] = []
  while (Date.now() < until) {
    const started = performance.now()
    good(await client.send(staff, '/api/users?sort=-created_at'))
    times.push(performance.now() - started)
    await wait(Math.max(0, 100 - (performance.now() - started)))
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** What one learner's page sends until the end: where a film is, each ten seconds. Gives the milliseconds it told of. */
async function learn(
  client: Client,
  { token, enrolment }: Learner,
  lesson: number,
  { begin, until }: { readonly begin: number; readonly until: number },
): Promise<number> {
  await wait(Math.max(0, begin - Date.now()))
  const path = `/api/my-courses/${enrolment}`
  const { opening } = JSON.parse(good(await client.send(token, `${path}/openings`, {}))).data
  const opened = Date.now()
  let reported = 0
  for (let n = 1; Date.now() + pace <= until; n++) {
    await wait(Math.max(0, opened + n * pace - Date.now()))
    // A little less than the time that passed: the server takes none from the future.
    const now = n * pace - 200
    const event = {
      content_id: lesson,
      kind: 'worked',
      began: reported,
      ended: now,
      from: reported / 1000,
      to: now / 1000,
      position: now / 1000,
    }
    const batch = { opening, events: [event] }
    good(await client.send(token, `${path}/events`, batch))
    if ((n + enrolment) % repeated === 0) good(await client.send(token, `${path}/events`, batch))
    reported = now
  }
  return reported
}

/** Enrolments of which the database has another time than their pages told of, or other places of the film. */
async function differences(
  database: BenchDatabase,
  reported: ReadonlyMap<number, number>,
): Promise<readonly number[]> {
  const { rows } = await onDatabase(database, db =>
    db.query<{ id: string; seconds: string; covered: [number, number, number][] }>(
      `select e.id, coalesce(sum(extract(epoch from s.ended_at - s.started_at)), 0) as seconds,
         (select r.covered from progress_records r where r.enrolment_id = e.id limit 1) as covered
       from enrolments e left join learning_sessions s on s.enrolment_id = e.id
       where e.id = any ($1::bigint[]) group by e.id`,
      [[...reported.keys()]],
    ),
  )
  return rows.flatMap(({ id, seconds, covered }) => {
    const expected = (reported.get(Number(id)) ?? 0) / 1000
    // Each part of the film bears the minute in which it was first seen.
    const [only, ...others] = union(covered?.map(([from, to]) => [from, to]) ?? [])
    const isSame =
      Math.abs(Number(seconds) - expected) < 0.01 &&
      !others.length &&
      only?.[0] === 0 &&
      Math.abs(only[1] - expected) <= placeError
    return isSame ? [] : [Number(id)]
  })
}

/**
 * A thousand people learn at once, in a process of the portal's own: what their pages tell is held against the database,
 * and the list of people is asked for meanwhile.
 * @param seconds how long they learn
 */
export async function measureCrowd(
  database: BenchDatabase,
  { learners, lessons }: Classes,
  seconds: number,
): Promise<Finding[]> {
  await onDatabase(database, db => db.query('truncate progress_records, learning_sessions'))
  const server = await startServer('portal', database)
  const client = new Client(server.port)
  try {
    await listTime(client, database.token, Date.now() + 2000)
    const idle = await listTime(client, database.token, Date.now() + 10_000)
    const from = Date.now()
    const until = from + seconds * 1000
    const reported = new Map<number, number>()
    const all = learners.map(async (learner, index) => {
      const begin = from + (pace * index) / learners.length
      const lesson = lessons[index % lessons.length] as number
      reported.set(learner.enrolment, await learn(client, learner, lesson, { begin, until }))
    })
    const loaded = await listTime(client, database.token, until)
    await Promise.all(all)
    const wrong = await differences(database, reported)
    if (wrong.length)
      throw new Error(`Lost or counted twice: the enrolments ${wrong.slice(0, 20).join(', ')}`)
    const when = `${learners.length.toLocaleString('en')} learners, a batch each 10 s for ${seconds} s; nothing lost, nothing twice`
    return [
      { what: 'list of people meanwhile, p95', when, value: loaded / idle, unit: '×', of: 'idle', most: 2 },
      { what: 'list of people meanwhile, p95', when, value: loaded, unit: 'ms' },
      {
        what: 'resident memory, the most',
        when: `${learners.length.toLocaleString('en')} learners`,
        value: server.residentMiB('most') ?? Number.NaN,
        unit: 'MiB',
      },
    ]
  } finally {
    client.close()
    await server.stop()
  }
}
