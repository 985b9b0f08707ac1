import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tabPattern } from '../../metadata/contract.ts'
import { message } from '../../metadata/message.ts'
import { type Caller, may } from '../auth/caller.ts'
import type { Portal } from '../dependencies.ts'
import { forbidden, HttpError } from '../http/errors.ts'
import { closedForGood } from './connections.ts'

/** A client says at most which records it wants to hear of, so that its longest message is short; in bytes. */
const MAX_MESSAGE_LENGTH = 1024

/** Whether a page of this origin may open a live connection: the portal's own, or one that the deployment allows. */
function isOwn(origin: string | undefined, host: string | undefined, { config }: Portal): boolean {
  if (!origin) return true
  if (config.ALLOWED_ORIGINS.includes(origin)) return true
  if (config.PUBLIC_URL && origin === new URL(config.PUBLIC_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** A websocket with the bearer token in its path, which is never logged. */
function liveRoute(
  app: FastifyInstance,
  portal: Portal,
  url: `/api/${string}live/:bearer`,
  connect: (socket: WebSocket, caller: Caller, request: FastifyRequest) => void,
): void {
  app.route<{ Params: { bearer: string } }>({
    method: 'GET',
    url,
    config: { policy: 'public' },
    preValidation: (request, _, done) =>
      done(isOwn(request.headers.origin, request.headers.host, portal) ? undefined : forbidden('origin')),
    handler() {
      throw new HttpError(426, message('errors:upgrade'), { headers: { upgrade: 'websocket' } })
    },
    async wsHandler(socket, request) {
      // What the client says before it is known waits.
      socket.pause()
      const caller = await portal.sessions.callerOf(request.params.bearer, { patient: true, untouched: true })
      socket.resume()
      if (!caller) return socket.close(closedForGood)
      connect(socket, caller, request)
    },
  })
}

/** The live connections: for notices (specification 7), and for what becomes of the records that a screen shows. */
export async function liveRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(import('@fastify/websocket'), {
    options: { maxPayload: MAX_MESSAGE_LENGTH, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      // A client that sends too much, or no websocket message at all, loses its line and fills nobody's log.
      const theirs = /^(WS_ERR_|ECONNRESET|EPIPE)/.test(String((error as NodeJS.ErrnoException).code))
      request.log[theirs ? 'debug' : 'error']({ err: error }, 'live connection')
      socket.terminate()
    },
  })
  liveRoute(app, portal, '/api/notifications/live/:bearer', (socket, caller) => {
    if (may(caller, 'notifications.index')) portal.live.add(socket, caller.id, caller.sessionId)
    else socket.close(closedForGood)
  })
  liveRoute(app, portal, '/api/live/:bearer', (socket, caller, { query }) => {
    const { tab } = query as { tab?: unknown }
    portal.live.follow(socket, caller, typeof tab === 'string' && tabPattern.test(tab) ? tab : undefined)
  })
}
