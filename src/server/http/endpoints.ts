import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../metadata/message.ts'
import { HttpError } from './errors.ts'
import type { Policy } from './policy.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Answering = (request: FastifyRequest, reply: FastifyReply) => unknown

/** What answers a method at an address that follows from a declaration: `GET /api/departments/:id`. */
export interface Endpoint {
  readonly method: Method
  readonly url: string
  readonly config: { readonly policy: Policy }
  readonly handler: Answering
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Finds what answers a request, where a route stands for the endpoints of many resources. */
    endpoints?: Endpoints
  }
  interface FastifyRequest {
    endpoint: Endpoint | null
  }
}

/** As long as a part of an address may be: a file's name stands in one, with up to twelve characters a letter. */
export const maxParamLength = 2000

type Options = Pick<Endpoint, 'config'>

/** Takes endpoints as Fastify takes routes. */
export class EndpointList {
  readonly all: Endpoint[] = []

  get(url: string, options: Options, handler: Answering): void {
    this.route({ ...options, method: 'GET', url, handler })
  }
  post(url: string, options: Options, handler: Answering): void {
    this.route({ ...options, method: 'POST', url, handler })
  }
  delete(url: string, options: Options, handler: Answering): void {
    this.route({ ...options, method: 'DELETE', url, handler })
  }
  route({ method, ...rest }: Omit<Endpoint, 'method'> & { method: Method | readonly Method[] }): void {
    for (const verb of [method].flat() as Method[]) {
      if (this.all.some(known => known.method === verb && known.url === rest.url))
        throw new Error(`${verb} ${rest.url} is there twice`)
      this.all.push({ method: verb, ...rest })
    }
  }
}

/** The parts of an address below `/api`: `['departments', ':id']`. */
const partsOf = (url: string): string[] => url.split('/').slice(2)

/** The address of a request as its parts, decoded; the router has refused what cannot be. */
function partsOfRequest(url: string): string[] {
  const end = url.search(/[?#]/)
  const path = (end < 0 ? url : url.slice(0, end)).replace(/^https?:\/\/.*?\//, '/')
  const parts = partsOf(path)
  return path.includes('%') ? parts.map(decodeURIComponent) : parts
}

/** An endpoint with the parts of its address, as they are compared. */
interface Pattern {
  readonly endpoint: Endpoint
  readonly parts: readonly string[]
}

const isParameter = (part: string): boolean => part.startsWith(':')

/** At the first part in which only one of two is a parameter, the other comes first: `/tree` before `/:id`. */
function inOrder(a: Pattern, b: Pattern): number {
  const at = a.parts.findIndex((part, index) => isParameter(part) !== isParameter(b.parts[index] as string))
  return at < 0 ? 0 : isParameter(a.parts[at] as string) ? 1 : -1
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.every((part, at) => isParameter(part) || part === parts[at])

/** The endpoints that begin with one part, by their method and how many parts they have. */
class Branch {
  readonly #patterns: Map<string, Pattern[]>

  constructor(endpoints: readonly Endpoint[]) {
    const patterns = endpoints.map(endpoint => ({ endpoint, parts: partsOf(endpoint.url) }))
    this.#patterns = Map.groupBy(patterns, ({ endpoint, parts }) => `${endpoint.method} ${parts.length}`)
    for (const group of this.#patterns.values()) group.sort(inOrder)
  }

  find(method: string, parts: readonly string[]): Pattern | undefined {
    return this.#patterns.get(`${method} ${parts.length}`)?.find(pattern => fits(pattern.parts, parts))
  }
}

/**
 * The endpoints of resources, by the part of the address that follows `/api`. Those of a resource are made when the first
 * request comes to it, so that a start takes no longer for each.
 */
export class Endpoints {
  readonly #makers = new Map<string, () => readonly Endpoint[]>()
  readonly #branches = new Map<string, Branch>()

  /** @param name the first part of these addresses */
  add(name: string, make: () => readonly Endpoint[]): void {
    this.#makers.set(name, make)
  }

  /** Every endpoint. */
  all(): Endpoint[] {
    return [...new Set(this.#makers.values())].flatMap(make => make())
  }

  #branch(name: string): Branch | undefined {
    const known = this.#branches.get(name)
    if (known) return known
    const make = this.#makers.get(name)
    if (!make) return undefined
    const branch = new Branch(make())
    this.#branches.set(name, branch)
    return branch
  }

  /** Gives a request its endpoint and the parameters in its address; not where no endpoint has that. */
  give(request: FastifyRequest): void {
    const parts = partsOfRequest(request.url)
    const branch = this.#branch(parts[0] as string)
    if (branch && parts.some(part => part.length > maxParamLength))
      throw new HttpError(414, message('errors:json'))
    const found = branch?.find(request.method, parts)
    if (!found) return
    request.endpoint = found.endpoint
    request.params = Object.fromEntries(
      found.parts.flatMap((part, at) => (isParameter(part) ? [[part.slice(1), parts[at]]] : [])),
    )
  }
}

/** Routes that stand for the endpoints of all resources, at `urls` with parameters in place of names. */
export function endpointRoutes(app: FastifyInstance, endpoints: Endpoints, urls: readonly string[]): void {
  for (const url of urls)
    app.route({
      method: [...methods],
      url,
      config: { endpoints },
      // Before a body is read.
      onRequest: (request, reply, done) => void (request.endpoint ? done() : reply.callNotFound()),
      handler: (request, reply) => (request.endpoint as Endpoint).handler(request, reply),
    })
}

/** The pattern of what answers a request: `/api/departments/:id`; undefined where nothing does. */
export function patternOf({ endpoint, routeOptions }: FastifyRequest): string | undefined {
  if (endpoint) return endpoint.url
  return routeOptions.config.endpoints ? undefined : routeOptions.url
}
