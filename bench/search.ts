import { type BenchDatabase, logIn, onDatabase } from './database.ts'
import { rareName } from './fill.ts'
import { type Finding, median } from './finding.ts'
import type { Measured } from './load.ts'
import { type Load, type Server, startServer } from './processes.ts'

/** What somebody types, by what is hard about it. */
const keys: Readonly<Record<string, string>> = {
  'a full name that a hundred people bear': 'Ayşe Yılmaz',
  'a rare first name': rareName,
  'the beginning of many names': 'Meh',
  'two letters': 'ka',
  'one letter': 'a',
  'Turkish letters, typed without them': 'simsek',
  'several words, in another order': 'ÖZDEMİR zey kisi',
  'a part of every e-mail': 'kisi',
  nothing: 'qxzwv',
}

/** Who asks: everybody finds people, learners by their community profiles alone. */
const callers = ['super-admin', 'learner'] as const

/** The most that an answer may take at p95 when one is asked for at a time, in milliseconds. */
const most = 50
const warmUpMs = 250

/** How long and how often is measured. */
export interface SearchEffort {
  readonly rounds: number
  readonly measureMs: number
}

/** The median round's times of one key in milliseconds, and its ratio to the baseline where there is one. */
async function measureKey(
  servers: readonly [Server, Server?],
  load: Load,
  path: string,
  token: string,
  connections: number,
  { rounds, measureMs }: SearchEffort,
) {
  const measured: [Measured[], Measured[]] = [[], []]
  const request = { path, headers: { authorization: `Bearer ${token}` } }
  for (let round = 0; round < rounds; round++)
    for (const at of round % 2 ? [1, 0] : [0, 1]) {
      const port = servers[at]?.port
      if (port) measured[at]?.push(await load.run({ port, connections, warmUpMs, measureMs, request }))
    }
  const [own, others] = measured
  const of = (pick: (measured: Measured) => number) => median(own.map(pick))
  return {
    p50: of(search => search.p50),
    p95: of(search => search.p95),
    ...(others.length && {
      ratio: median(own.map(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN))),
      baseline: median(others.map(({ p50 }) => p50)),
    }),
  }
}

/** The global search by its hardest keys, against searching by hand with `ILIKE` in the same tables. */
export async function measureSearch(
  database: BenchDatabase,
  load: Load,
  effort: SearchEffort,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<void> {
  const tokens = await onDatabase(database, async db => ({
    'super-admin': (await logIn(db, 'super-admin', 100, 1))[0] as string,
    learner: (await logIn(db, 'learner', 200, 1))[0] as string,
  }))
  const servers: Server[] = []
  try {
    for (const name of ['portal', 'search'] as const) servers.push(await startServer(name, database))
    const both = servers as [Server, Server]
    for (const caller of callers)
      for (const connections of [1, 16])
        for (const [what, text] of Object.entries(keys)) {
          const path = `/api/search?p=${encodeURIComponent(text)}`
          // By hand it takes seconds when 16 ask at once.
          const asked = connections === 1 ? both : ([both[0]] as const)
          const token = tokens[caller]
          const { p50, p95, ratio, baseline } = await measureKey(
            asked,
            load,
            path,
            token,
            connections,
            effort,
          )
          const when = `${caller}, ${connections} connection${connections > 1 ? 's' : ''}`
          const name = `search: ${what}`
          report(
            [
              {
                what: name,
                when: `${when}, p95 (p50 ${p50.toFixed(0)} ms)`,
                value: p95,
                unit: 'ms',
                ...(connections === 1 && { most }),
              },
              ...(ratio
                ? [{ what: name, when, value: ratio, unit: '×', of: 'ILIKE', least: 1 } as const]
                : []),
            ],
            baseline ? `by hand ${baseline.toFixed(1)} ms` : '',
          )
        }
  } finally {
    for (const server of servers) await server.stop()
  }
}
