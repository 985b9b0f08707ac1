/** The clients of the live connection: a process of their own, some thousands in each. */
import { Line } from './line.ts'

/** What the process is asked to do; each is answered once, when it is done. */
export type Order =
  | { readonly order: 'open'; readonly port: number; readonly tokens: readonly string[] }
  /** Ends all connections at once, and opens them again at once. */
  | { readonly order: 'cut' }
  /** Waits until every client is back. */
  | { readonly order: 'back' }
  /** Waits until every client has had `each` notices since the last order of this kind, or nothing came for a while. */
  | { readonly order: 'heard'; readonly each: number }
  | { readonly order: 'close' }

/** What comes back. Moments are milliseconds of the machine's clock. */
export interface Report {
  /** When the last client was ready. */
  readonly readyAt: number
  /** When the last notice arrived. */
  readonly heardAt: number
  /** Notices that arrived, that did not, and that came again, since the last time. */
  readonly heard: number
  readonly missing: number
  readonly twice: number
  /** Openings that failed since the last time. */
  readonly failed: number
}

interface Client {
  readonly line: Line
  ready: boolean
  /** Openings that failed, one after the other. */
  failures: number
  /** The notices that it had, by their titles. */
  readonly titles: Set<string>
}

const now = () => performance.timeOrigin + performance.now()
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Without the server's hurry: what is measured comes later. */
const openedAtOnce = 50
/** When nothing has come for so long, nothing more will. */
const silence = 5000
const patience = 120_000

let port = 0
let clients: Client[] = []
let ended = false
let tally = { readyAt: 0, heardAt: 0, heard: 0, twice: 0, failed: 0 }

/** As the web side does: at once after a clean close, a second after an error, and longer with each that fails. */
function waitBefore(clean: boolean, failures: number): number {
  if (clean && !failures) return 0
  if (failures <= 1) return 1000
  return Math.min(30_000, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
}

const titleOf = (text: string): string => (JSON.parse(text) as { title: string }).title

function clientOf(token: string): Client {
  const client: Client = {
    ready: false,
    failures: 0,
    titles: new Set(),
    line: new Line(token, {
      ready() {
        client.ready = true
        client.failures = 0
        tally.readyAt = now()
      },
      notice(text) {
        const title = titleOf(text)
        tally.heardAt = now()
        tally.heard++
        if (client.titles.has(title)) tally.twice++
        client.titles.add(title)
      },
      lost(clean) {
        client.ready = false
        if (!clean) {
          client.failures++
          tally.failed++
        }
        if (!ended) setTimeout(() => client.line.open(port), waitBefore(clean, client.failures))
      },
    }),
  }
  return client
}

async function until(what: string, check: () => boolean): Promise<void> {
  const begun = performance.now()
  while (!check()) {
    if (performance.now() > begun + patience) throw new Error(`Not ${what} after ${patience / 1000} s`)
    await sleep(10)
  }
}

const allReady = () => clients.every(({ ready }) => ready)

async function open(tokens: readonly string[]): Promise<void> {
  clients = tokens.map(clientOf)
  for (let at = 0; at < clients.length; at += openedAtOnce) {
    const some = clients.slice(at, at + openedAtOnce)
    for (const { line } of some) line.open(port)
    await until('open', () => some.every(({ ready }) => ready))
  }
}

function cut(): void {
  for (const client of clients) {
    client.ready = false
    client.line.cut()
  }
  for (const { line } of clients) line.open(port)
}

async function obey(given: Order): Promise<Report> {
  let missing = 0
  if (given.order === 'open') {
    port = given.port
    await open(given.tokens)
  } else if (given.order === 'cut') cut()
  else if (given.order === 'back') await until('back', allReady)
  else if (given.order === 'heard') {
    const wanted = clients.length * given.each
    let last = { heard: -1, at: 0 }
    while (tally.heard < wanted) {
      if (tally.heard > last.heard) last = { heard: tally.heard, at: performance.now() }
      else if (performance.now() > last.at + silence) break
      await sleep(5)
    }
    // What comes twice comes after the first.
    await sleep(300)
    missing = clients.reduce((sum, { titles }) => sum + Math.max(0, given.each - titles.size), 0)
    for (const { titles } of clients) titles.clear()
  } else {
    ended = true
    for (const { line } of clients) line.cut()
  }
  const report = { ...tally, missing }
  tally = { ...tally, heard: 0, twice: 0, failed: 0 }
  return report
}

process.on('message', (given: Order) => {
  obey(given).then(
    report => process.send?.({ report }),
    error => process.send?.({ error: String(error.stack ?? error) }),
  )
})
