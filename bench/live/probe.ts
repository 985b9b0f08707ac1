/**
 * Asks for a page of a list at a steady pace, whatever becomes of the answers before: a process of its own. The time of
 * an answer counts from when it was to be asked for, so that a server that stands still for a second is noticed by all
 * who came in that second.
 */
import { Agent, get } from 'node:http'

/** What to ask for, and how often. */
export interface ProbeJob {
  readonly port: number
  readonly path: string
  readonly token: string
  readonly everyMs: number
}

/** What came back between a start and its stop, in milliseconds. */
export interface Probed {
  readonly answers: number
  /** Those that were no 200. */
  readonly refused: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/** Those at work are connected already, by as many lines as a browser has: they do not queue with those who come. */
const lines = 6
const agent = new Agent({ keepAlive: true, maxSockets: lines })
let timer: NodeJS.Timeout | undefined
let pending: Promise<void>[] = []
let times: number[] = []
let refused = 0

const ask = ({ port, path, token }: ProbeJob, due: number) =>
  new Promise<void>(resolve => {
    const end = (ok: boolean) => {
      if (ok) times.push(performance.now() - due)
      else refused++
      resolve()
    }
    get({ host: '127.0.0.1', port, path, agent, headers: { authorization: `Bearer ${token}` } }, answer => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode === 200))
    }).on('error', () => end(false))
  })

function start(job: ProbeJob): void {
  pending = []
  times = []
  refused = 0
  const begun = performance.now()
  // All lines are open from the first time on.
  for (let line = 1; line < lines; line++) pending.push(ask(job, begun))
  let asked = 0
  timer = setInterval(() => {
    for (; begun + asked * job.everyMs <= performance.now(); asked++)
      pending.push(ask(job, begun + asked * job.everyMs))
  }, job.everyMs)
}

async function stop(): Promise<Probed> {
  clearInterval(timer)
  await Promise.all(pending)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { answers: sorted.length, refused, p50: at(0.5), p99: at(0.99), most: at(1) }
}

process.on('message', (job: ProbeJob | 'stop') => {
  if (job !== 'stop') {
    start(job)
    process.send?.({})
  } else void stop().then(probed => process.send?.({ probed }))
})
