import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'

/** A request's id that somebody before the portal gave it: safe in a line, a header and a file name. */
const givenId = /^[\w.-]{8,64}$/

/** The id that a proxy gave a request (`X-Request-Id`), where it is of a safe form, else one of its own. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && givenId.test(given) ? given : randomUUID()
}

/**
 * An address as it may stand in a log: without the tokens of media links, packages, one-time links and live connections, also
 * where somebody wrote their letters as `%6c`.
 */
export const loggedUrl = (url: string): string =>
  url
    .replace(/([?&][^=&?]*token=)[^&]*/gi, '$1…')
    .replace(/(\/live\/)[^/?]*/i, '$1…')
    .replace(/(\/packages\/)(?!runtime\/)[^/?]*/i, '$1…')
    // Whatever looks like a token, wherever it stands.
    .replace(/\b\d{9,12}\.(?:(?:[a-z]\d{1,15}){1,4}\.)?(?:[\w-]{1,400}\.)?[\w-]{27}/g, '…')
    .replace(/[\w-]{43,}/g, '…')

interface Failure {
  readonly name?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly stack?: unknown
  readonly cause?: unknown
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/** What a log says of an error. Databases and clients hang values of the request to theirs: none of that is taken over. */
export function loggedError(error: unknown): LoggedError {
  const { name, message, code, stack, cause } = Object(error) as Failure
  return {
    type: String(name ?? 'Error'),
    message: loggedUrl(String(message ?? error)),
    stack: loggedUrl(String(stack ?? '')),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

type Line = Parameters<FastifyBaseLogger['info']>

/** A request's logger, made when it writes its first line: most requests write none. */
class LateLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined
  readonly level: string

  constructor(level: string, make: () => FastifyBaseLogger) {
    this.level = level
    this.#make = make
  }

  get #logger(): FastifyBaseLogger {
    this.#made ??= this.#make()
    return this.#made
  }

  fatal(...line: Line) {
    this.#logger.fatal(...line)
  }
  error(...line: Line) {
    this.#logger.error(...line)
  }
  warn(...line: Line) {
    this.#logger.warn(...line)
  }
  info(...line: Line) {
    this.#logger.info(...line)
  }
  debug(...line: Line) {
    this.#logger.debug(...line)
  }
  trace(...line: Line) {
    this.#logger.trace(...line)
  }
  silent() {}
  child(...how: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger.child(...how)
  }
}

/** How the server names its requests and what it writes of them: lines of JSON with the request's id, without secrets. */
export function logging({ LOG_LEVEL }: Config): FastifyServerOptions {
  const everyRequest = LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace'
  return {
    genReqId: request => requestId(request as IncomingMessage),
    logController: new LogController({ disableRequestLogging: !everyRequest }),
    childLoggerFactory: (logger, bindings, options) =>
      new LateLogger(LOG_LEVEL, () => logger.child(bindings, options)) as FastifyBaseLogger,
    logger:
      LOG_LEVEL === 'silent'
        ? false
        : {
            level: LOG_LEVEL,
            // Whoever hangs a request's headers to a line: they hold tokens and cookies.
            redact: ['headers', '*.headers'],
            serializers: {
              req: request => ({
                method: request.method,
                url: loggedUrl(request.url),
                ip: request.ip,
                id: request.id,
              }),
              err: loggedError,
              path: loggedUrl,
            },
          },
  }
}
