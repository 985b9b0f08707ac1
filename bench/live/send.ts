import { type BenchDatabase, onDatabase } from '../database.ts'
import { type Finding, median } from '../finding.ts'
import { type Server, startServer } from '../processes.ts'
import { Crowd } from './crowd.ts'

/** A way to send ten thousand notices. */
interface Sending {
  readonly what: string
  /** How many notices are sent, one after the other. */
  readonly notices: number
  /** How many people each is for; the first of them are connected. */
  readonly people: number
}

const total = 10_000

const sendings = (connected: number): readonly Sending[] => [
  {
    what: `${total.toLocaleString('en')} notices, ${total / connected} to each of those connected`,
    notices: total / connected,
    people: connected,
  },
  {
    what: `one notice to ${total.toLocaleString('en')} people, of whom some are connected`,
    notices: 1,
    people: total,
  },
]

let sent = 0

/** Sends notices to a group. Gives when the first was posted, by the machine's clock, and how long posting took. */
async function send({ port }: Server, token: string, group: number, notices: number): Promise<number> {
  const begun = performance.timeOrigin + performance.now()
  for (let n = 0; n < notices; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/send-notification`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        audience: { group_ids: [group] },
        title: `Duyuru ${++sent}`,
        body: 'Toplantı yarın saat 10:00’da, büyük salonda.',
      }),
    })
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return begun
}

/** A group of active people, in the order of their ids. */
const makeGroup = (database: BenchDatabase, people: number): Promise<number> =>
  onDatabase(database, async db => {
    const [row] = await db.read(`insert into groups (name) values ($1) returning id`, [`Bench ${people}`])
    await db.query(
      `insert into group_users (group_id, user_id) select $1, id from (
         select id from users where id >= $2 and status = 'active' order by id limit $3) u`,
      [row?.[0], firstConnected, people],
    )
    return row?.[0] as number
  })

/** The first id of those who are connected. */
export const firstConnected = 1000

/** Notices to open connections: from the first call until the last person has theirs, against a server by hand. */
export async function measureSending(
  database: BenchDatabase,
  { staff, people }: { staff: string; people: readonly string[] },
  rounds: number,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<void> {
  const sides: { server: Server; crowd: Crowd; seconds: number[] }[] = []
  try {
    for (const name of ['portal', 'live'] as const) {
      const side = { server: await startServer(name, database), crowd: new Crowd(1), seconds: [] }
      sides.push(side)
      await side.crowd.open(side.server.port, people)
    }
    for (const { what, notices, people: audience } of sendings(people.length)) {
      const group = await makeGroup(database, audience)
      for (const side of sides) side.seconds = []
      // The first round warms up both.
      for (let round = 0; round <= rounds; round++)
        for (const side of round % 2 ? sides.toReversed() : sides) {
          const begun = await send(side.server, staff, group, notices)
          const report = await side.crowd.order({ order: 'heard', each: notices })
          if (report.missing || report.twice)
            throw new Error(
              `${side.server.name}: ${report.missing} notices are missing, ${report.twice} came twice`,
            )
          if (round) side.seconds.push((report.heardAt - begun) / 1000)
        }
      const [own = [], others = []] = sides.map(({ seconds }) => seconds)
      const seconds = median(own)
      const when = `${people.length.toLocaleString('en')} connections`
      report(
        [
          { what, when: `${when}, until the last has it`, value: seconds, unit: 's' },
          { what, when: `${when}, written and pushed`, value: total / seconds, unit: '/s' },
          {
            what,
            when,
            value: median(own.map((time, round) => time / (others[round] ?? Number.NaN))),
            unit: '×',
            of: 'the time by hand',
            most: 3,
          },
        ],
        `by hand ${median(others).toFixed(2)} s; nothing missing, nothing twice`,
      )
    }
  } finally {
    for (const { crowd, server } of sides) {
      await crowd.stop()
      await server.stop()
    }
  }
}
