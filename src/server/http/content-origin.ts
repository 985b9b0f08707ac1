import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served on the origin for content of others, and on no other. */
    readonly content?: true
  }
}

type Origins = Pick<Config, 'CONTENT_URL' | 'PUBLIC_URL'>
type Deployed = Pick<Config, 'CONTENT_URL' | 'PUBLIC_URL' | 'NODE_ENV'>

/**
 * Whether the two names of a machine of one's own stand in for the portal's origin and that for content of others. In
 * production people come by whichever name their network has, so nothing could stand in there.
 */
const standsIn = ({ PUBLIC_URL, NODE_ENV }: Deployed): boolean =>
  PUBLIC_URL === undefined && NODE_ENV !== 'production'

/** Whether content of others has an origin of its own, apart from the portal's. */
export const hasContentOrigin = (deployed: Deployed): boolean =>
  deployed.CONTENT_URL !== undefined || standsIn(deployed)

const other: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }

/**
 * The origin on which content of others runs, for who came to the portal by this request: that of `CONTENT_URL`, or on a
 * machine of one's own the other of its two names. Undefined where there is none.
 */
export function contentOriginOf(
  deployed: Deployed,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  if (deployed.CONTENT_URL) return new URL(deployed.CONTENT_URL).origin
  const [name = '', port] = host.split(':')
  const twin = standsIn(deployed) ? other[name] : undefined
  return twin && `${protocol}://${twin}${port ? `:${port}` : ''}`
}

/** The origin by which a request came. */
const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`

/** The origin on which a request for content of others came: {@link keepContentApart} has looked at its host. */
export const ownContentOrigin = (
  { CONTENT_URL }: Origins,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => (CONTENT_URL ? new URL(CONTENT_URL).origin : originOf(request))

/** The origin of the portal's own pages. */
export const portalOriginOf = (
  { PUBLIC_URL }: Origins,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => (PUBLIC_URL ? new URL(PUBLIC_URL).origin : originOf(request))

/** What pages of the portal may frame, for its Content-Security-Policy. */
export function framedOrigins(deployed: Deployed): string[] {
  if (deployed.CONTENT_URL) return [new URL(deployed.CONTENT_URL).origin]
  return standsIn(deployed) ? ['http://127.0.0.1:*', 'http://localhost:*'] : []
}

/**
 * Keeps the portal and content of others apart: where `CONTENT_URL` is set, its host has neither the API nor a page of
 * the portal, and the portal's has no content of others.
 */
export function keepContentApart(app: FastifyInstance, { CONTENT_URL }: Origins): void {
  if (!CONTENT_URL) return
  const { host } = new URL(CONTENT_URL)
  app.addHook('onRequest', (request, _, done) => {
    const isContent = request.routeOptions.config?.content === true
    done(isContent === (request.host === host) ? undefined : notFound())
  })
}
