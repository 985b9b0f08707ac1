import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import type { BenchDatabase } from '../database.ts'
import { type Finding, median } from '../finding.ts'
import { type Server, startServer } from '../processes.ts'
import { prepare } from './prepare.ts'
import { slowed, type Visit, visit } from './visit.ts'

/** The e-mail of the newest person: whose row comes first. */
async function newestEmail({ port }: Server, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users?sort=-created_at&per_page=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: [{ email: string }] }
  return data[0].email
}

/** A first visit of somebody who is logged in. */
function visitOf({ port }: Server, path: string, token: string, text: string): Visit {
  const origin = `http://127.0.0.1:${port}`
  const session = { name: 'portal.token', value: JSON.stringify({ token, remember: true }) }
  const kept = { cookies: [], origins: [{ origin, localStorage: [session] }] }
  return { address: `${origin}${path}`, text, kept }
}

/** Seconds until the first row of each visit, round by round and in turns. */
async function takeTurns(visits: readonly Visit[], rounds: number): Promise<number[][]> {
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('There is no Chromium; CHROMIUM_PATH names one')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const states = visits.map(measured => ({ ...measured, seconds: [] as number[] }))
    // The first round leaves in the storage what a visit leaves there, and warms up servers and database.
    for (let round = 0; round <= rounds; round++)
      for (const state of round % 2 ? states : states.toReversed()) {
        const { seconds, kept } = await visit(browser, state)
        state.kept = kept
        if (round) state.seconds.push(seconds)
      }
    return states.map(({ seconds }) => seconds)
  } finally {
    await browser.close()
  }
}

/** The first row of the list of users in a browser, against a plain react-admin list over the same API, in turns. */
export async function measureBrowser(database: BenchDatabase, rounds: number): Promise<Finding[]> {
  prepare()
  const { token } = database
  const servers: Server[] = []
  try {
    for (const name of ['portal', 'react-admin'] as const) servers.push(await startServer(name, database))
    const [portal, reactAdmin] = servers as [Server, Server]
    const text = await newestEmail(portal, token)
    const visits = [
      visitOf(portal, '/user?sort=-created_at', token, text),
      visitOf(reactAdmin, '/#/users', token, text),
    ]
    const [own = [], others = []] = await takeTurns(visits, rounds)
    const what = 'first row of the list in a browser'
    const when = `processor slowed ${slowed} times, no cache`
    return [
      {
        what,
        when,
        value: median(own.map((seconds, round) => seconds / (others[round] ?? Number.NaN))),
        unit: '×',
        of: 'react-admin',
        most: 0.8,
      },
      { what, when: `the portal, ${when}`, value: median(own), unit: 's' },
      { what, when: `react-admin, ${when}`, value: median(others), unit: 's' },
    ]
  } finally {
    for (const server of servers) await server.stop()
  }
}
