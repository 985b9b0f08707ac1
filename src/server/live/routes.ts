import type { FastifyInstance } from 'fastify'
import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import type { Portal } from '../dependencies.ts'
import { forbidden, HttpError } from '../http/errors.ts'
import { closedForGood } from './hub.ts'

/** A client says nothing this way, so that its longest message is short; in bytes. */
const MAX_MESSAGE_LENGTH = 1024

/** Whether a page of this origin may open a live connection: the portal's own, or one that the deployment allows. */
function isOwn(origin: string | undefined, host: string | undefined, { config }: Portal): boolean {
  if (!origin) return true
  if (config.ALLOWED_ORIGINS.includes(origin)) return true
  if (config.PUBLIC_URL && origin === new URL(config.PUBLIC_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The live connection (specification 7): a websocket with the bearer token in its path, which is never logged. */
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
  app.route<{ Params: { bearer: string } }>({
    method: 'GET',
    url: '/api/notifications/live/:bearer',
    config: { policy: 'public' },
    preValidation: (request, _, done) =>
      done(isOwn(request.headers.origin, request.headers.host, portal) ? undefined : forbidden('origin')),
    handler() {
      throw new HttpError(426, message('errors:upgrade'), { headers: { upgrade: 'websocket' } })
    },
    async wsHandler(socket, request) {
      const caller = await portal.sessions.callerOf(request.params.bearer, true)
      if (!caller || !may(caller, 'notifications.index')) return socket.close(closedForGood)
      portal.live.add(socket, caller.id, caller.sessionId)
    },
  })
}
