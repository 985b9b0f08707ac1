/**
 * The load generator: a process of its own, so that it does not share the servers' event loops. Closed loop: each
 * connection sends its next request once the last one is answered. It speaks HTTP/1.1 over plain sockets, because a
 * client library would take more processor time than the servers that are measured.
 */
import { connect, type Socket } from 'node:net'

/** What to send, and for how long. */
export interface Job {
  readonly port: number
  readonly connections: number
  readonly warmUpMs: number
  readonly measureMs: number
  readonly request: LoadRequest
}

/** In `path` and `body`, `{id}` stands for a random number up to `ids` and `{n}` for one that never comes twice. */
export interface LoadRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly ids?: number
  /** The only status that counts as an answer. Default 200. */
  readonly status?: number
}

/** What came back in the measured time. */
export interface Measured {
  /** A second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

let unique = Date.now() * 1000

function writer({ method = 'GET', path, headers = {}, body, ids = 1 }: LoadRequest): () => string {
  const fill = (text: string) =>
    text.replace('{id}', () => String(1 + Math.floor(Math.random() * ids))).replaceAll('{n}', String(unique))
  const fixed = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([key, value]) => `${key}: ${value}\r\n`,
  )
  const make = () => {
    unique++
    const sent = body && fill(body)
    const about = sent
      ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`
      : ''
    return `${method} ${fill(path)} HTTP/1.1\r\n${fixed.join('')}${about}\r\n${sent ?? ''}`
  }
  if (body || path.includes('{')) return make
  const always = make()
  return () => always
}

const headEnd = Buffer.from('\r\n\r\n')

/** The length of the whole answer that a buffer begins with, or 0 while it is not all there. */
function answerLength(buffer: Buffer): number {
  const head = buffer.indexOf(headEnd)
  if (head < 0) return 0
  const headers = buffer.toString('latin1', 0, head).toLowerCase()
  const at = headers.indexOf('content-length: ')
  if (at < 0) throw new Error(`An answer without a length: ${headers}`)
  const length = head + 4 + Number.parseInt(headers.slice(at + 16), 10)
  return buffer.length >= length ? length : 0
}

// A slow server is waited for until each connection has had some answers, but not for ever.
const leastAnswers = 3
const longestMs = 20_000

async function run({ port, connections, warmUpMs, measureMs, request }: Job): Promise<Measured> {
  const next = writer(request)
  const expected = `HTTP/1.1 ${request.status ?? 200} `
  const times: number[] = []
  const begin = performance.now() + warmUpMs
  let last = begin
  const isOver = (now: number) =>
    now >= begin + longestMs || (now >= begin + measureMs && times.length >= leastAnswers * connections)

  const work = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let pending: Buffer | undefined
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(next())
      }
      socket.setNoDelay(true)
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('data', chunk => {
        pending = pending ? Buffer.concat([pending, chunk]) : chunk
        if (!answerLength(pending)) return
        if (pending.toString('latin1', 0, expected.length) !== expected)
          return reject(new Error(`Not ${expected}but: ${pending.toString().slice(0, 2000)}`))
        pending = undefined
        const now = performance.now()
        if (isOver(now)) return resolve()
        if (now >= begin) {
          times.push(now - sentAt)
          last = now
        }
        send()
      })
    })

  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'))
  try {
    await Promise.all(sockets.map(work))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { rate: (times.length * 1000) / (last - begin), p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

process.on('message', (job: Job) => {
  run(job).then(
    measured => process.send?.({ measured }),
    error => process.send?.({ error: String(error.stack ?? error) }),
  )
})
