import { pipeline, Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Below this, in characters, an answer is sent as it is. */
const MIN_COMPRESSED_LENGTH = 2048

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encoders = {
  br: {
    all: (text: string, done: (error: Error | null, data: Buffer) => void) =>
      brotliCompress(text, brotliOptions, done),
    stream: () => createBrotliCompress(brotliOptions),
  },
  gzip: {
    all: (text: string, done: (error: Error | null, data: Buffer) => void) => gzip(text, done),
    stream: () => createGzip(),
  },
}

/** The best encoding of an `Accept-Encoding` header, without those that it refuses by `q=0`. */
export function encodingOf(header: string | undefined): keyof typeof encoders | undefined {
  if (!header) return undefined
  const accepted = header.split(',').flatMap(part => {
    const [name, ...parameters] = part.split(';').map(piece => piece.trim().toLowerCase())
    return parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

/** Tells caches that the answer depends on the encodings that are taken. */
export function varyByEncoding(reply: FastifyReply): void {
  const present = reply.getHeader('vary')
  if (!String(present ?? '').includes('accept-encoding'))
    reply.header('vary', present ? `${present}, accept-encoding` : 'accept-encoding')
}

function mayCompress(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  return (
    reply.statusCode !== 206 &&
    !reply.hasHeader('content-encoding') &&
    !String(reply.getHeader('cache-control') ?? '').includes('no-transform') &&
    /json|^text\/|javascript|svg/.test(type)
  )
}

/** Compresses texts that are worth it for who takes them so, away from the thread that answers. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const text = typeof payload === 'string' ? payload : undefined
    const stream = payload instanceof Readable ? payload : undefined
    if (!stream && (!text || text.length < MIN_COMPRESSED_LENGTH)) return done(null, payload)
    if (!mayCompress(reply)) return done(null, payload)
    varyByEncoding(reply)
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    const encoder = encoders[encoding]
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (text) return encoder.all(text, done)
    // A stream that fails ends the connection, which is all that can be said once an answer has begun.
    done(
      null,
      pipeline(stream as Readable, encoder.stream(), () => undefined),
    )
  })
}
