import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How much of a body that was refused is still read, in bytes: beyond a video of a phone. */
const MAX_DRAINED_BYTES = 256 * 1024 * 1024
/** Nothing new for this long means that whatever was sent before a stop has been read, in milliseconds. */
const quiet = 100
/** Upper bound of waiting for requests that keep arriving, in milliseconds. */
const MAX_DRAIN_MS = 2000
/** Between two looks for lines with nothing to do, while a server closes, in milliseconds. */
const look = 50

const isUnread = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** Reads what is left of a body and forgets it, up to a bound. */
function drain(raw: IncomingMessage): void {
  let left = MAX_DRAINED_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.socket.destroy()
  })
  raw.on('error', () => undefined)
  raw.resume()
}

/**
 * Lets every answer reach its client. Browsers read none before they have sent all: the rest of a body that is answered
 * before its end is read on, because a line that is closed upon unread bytes is reset, and the answer is lost with it.
 * Once the server stops, each answer asks its client to reconnect.
 */
export function addLines(app: FastifyInstance, readiness: { readonly open: boolean }): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request)) {
      reply.removeHeader('connection')
      drain(request.raw)
    } else if (!readiness.open) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Watches the lines of a server from its beginning. Gives what closes it without losing a request that was sent before:
 * it reads what has arrived, accepts nothing more, and closes each line as soon as there is nothing to answer on it, also
 * those on which a browser has sent nothing yet. Resolves when the last answer is out.
 */
export function watchLines(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const sockets = new Set<Socket>()
  let heard = 0
  server.on('connection', socket => {
    heard = performance.now()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', () => {
    heard = performance.now()
  })

  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    const end = performance.now() + MAX_DRAIN_MS
    do {
      await wait(quiet)
      // A process that was starved runs its timers before its reads: wait for one more turn.
      await turn()
      await turn()
    } while (performance.now() - heard < quiet && performance.now() < end)
    const closed = app.close()
    const timer = setInterval(closeIdle, look)
    try {
      await closed
    } finally {
      clearInterval(timer)
    }
  }
}
