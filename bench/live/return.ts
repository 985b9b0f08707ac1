import type { BenchDatabase } from '../database.ts'
import { type Finding, median } from '../finding.ts'
import { type Program, type Server, startServer } from '../processes.ts'
import { Crowd, Probe } from './crowd.ts'
import type { Probed } from './probe.ts'

const path = '/api/users?sort=-created_at&per_page=10'
const everyMs = 20
/** The most that the list may take at p99 meanwhile, in milliseconds. */
const most = 1000
/** What the list takes when nobody comes back is measured for so long. */
const calmMs = 2000

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const clock = () => performance.timeOrigin + performance.now()

interface Return {
  readonly seconds: number
  readonly failed: number
  readonly list: Probed
}

/** From an event until everybody is connected again, with the list asked for all the while. */
async function watch(
  server: () => Promise<Server>,
  token: string,
  crowd: Crowd,
  probe: Probe,
  happen: () => Promise<unknown>,
): Promise<Return> {
  await happen()
  const begun = clock()
  await probe.start({ port: (await server()).port, path, token, everyMs })
  const { readyAt, failed } = await crowd.order({ order: 'back' })
  // Those that are back have something to be told, too.
  await sleep(500)
  return { seconds: (readyAt - begun) / 1000, failed, list: await probe.stop() }
}

const say = ({ seconds, failed, list }: Return) =>
  `back in ${seconds.toFixed(1)} s, ${failed} openings failed; list p50 ${list.p50.toFixed(0)} ms, p99 ${list.p99.toFixed(0)} ms, at most ${list.most.toFixed(0)} ms of ${list.answers}, ${list.refused} refused`

/** Thousands of clients that come back at once: after a cut of the network, and after a restart of the server. */
export async function measureReturn(
  database: BenchDatabase,
  people: readonly string[],
  rounds: number,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<void> {
  const { token } = database
  const when = `${people.length.toLocaleString('en')} connections`
  const probe = new Probe()
  const returnsOf = async (name: Program) => {
    let server = await startServer(name, database)
    const crowd = new Crowd(2)
    const cuts: Return[] = []
    const restarts: Return[] = []
    try {
      await crowd.open(server.port, people)
      await probe.start({ port: server.port, path, token, everyMs })
      await sleep(calmMs)
      const calm = await probe.stop()
      const same = async () => server
      for (let round = 0; round < rounds; round++)
        cuts.push(await watch(same, token, crowd, probe, () => crowd.order({ order: 'cut' })))
      for (let round = 0; round < rounds && name === 'portal'; round++)
        restarts.push(
          await watch(same, token, crowd, probe, async () => {
            const { port } = server
            await server.stop()
            server = await startServer(name, database, { port })
          }),
        )
      return { cuts, restarts, calm, resident: server.residentMiB('most') }
    } finally {
      await crowd.stop()
      await server.stop()
    }
  }
  try {
    const seconds = (returns: readonly Return[]) => median(returns.map(measured => measured.seconds))
    const found = (what: string, returns: readonly Return[]): Finding[] => [
      {
        what: `list while all come back after ${what}`,
        when: `${when}, p99`,
        value: median(returns.map(({ list }) => list.p99)),
        unit: 'ms',
        most,
      },
      { what: `${what}, until the last is back`, when, value: seconds(returns), unit: 's' },
    ]
    const own = await returnsOf('portal')
    const calm = `calm: list p99 ${own.calm.p99.toFixed(0)} ms`
    report(found('a cut', own.cuts), [calm, ...own.cuts.map(say)].join('\n    '))
    report(found('a restart', own.restarts), own.restarts.map(say).join('\n    '))
    if (own.resident !== undefined)
      report([{ what: 'resident memory, the most', when, value: own.resident, unit: 'MiB' }], '')
    const others = await returnsOf('live')
    report(
      [
        {
          what: 'a cut, until the last is back',
          when,
          value: seconds(own.cuts) / seconds(others.cuts),
          unit: '×',
          of: 'the time by hand',
          most: 2,
        },
      ],
      others.cuts.map(say).join('\n    '),
    )
  } finally {
    probe.end()
  }
}
