import type { FastifyInstance } from 'fastify'
import type { Action, Transition } from '../metadata/lifecycle.ts'
import type { Verb } from '../metadata/resource-config.ts'
import { assignRoutes } from './assign/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import type { Portal } from './dependencies.ts'
import { EndpointList, Endpoints, endpointRoutes } from './http/endpoints.ts'
import { fileRoutes } from './import/routes.ts'
import type { Compiled } from './rest/compiled.ts'
import { resourceRoutes } from './rest/routes.ts'

/** Below these the endpoints of resources are that read files. */
const fileUrls = ['/api/:resource/from-file', '/api/:resource/:id/:relation/assign']
const below = (url: string): string[] => [url, `${url}/*`]

/** The endpoints of a resource that may read files. */
function filesOf(portal: Portal, compiled: Compiled): EndpointList {
  const list = new EndpointList()
  fileRoutes(list, portal, compiled)
  assignRoutes(list, portal, compiled)
  return list
}

/** Its other ones, without those of an area's own. */
function othersOf(portal: Portal, compiled: Compiled, own: readonly Verb[] = []): EndpointList {
  const list = new EndpointList()
  resourceRoutes(list, portal, compiled, own)
  bulkRoutes(list, portal, compiled)
  return list
}

/** Whether an action of a resource has an address that does not begin as the resource's own. */
function reachesBeyond({ name, resource }: Compiled): boolean {
  const { lifecycle, actions = {} } = resource.config
  return [...Object.values<Transition>(lifecycle?.transitions ?? {}), ...Object.values<Action>(actions)].some(
    ({ path }) => path !== undefined && !path.startsWith(`/api/${name}/`),
  )
}

/** The names of resources below which routes stand that are added from now on: `tickets` for `/api/tickets/:id/clock`. */
export function namesWithRoutes(app: FastifyInstance): ReadonlySet<string> {
  const names = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    const [, name] = /^\/api\/(?:export-)?([^/:*]+)/.exec(url) ?? []
    if (name !== undefined) names.add(name)
  })
  return names
}

/**
 * The endpoints of every resource, and how they come into a server: behind a few routes that find them by the resource's
 * name. Where routes of an area stand beside those of a resource, each is a route of the server, whose router finds the
 * better one (`/api/mail-messages/:id` of an area, or the resource's `/api/mail-messages/view-counts`) and refuses two of
 * one address.
 */
export class ResourceEndpoints {
  readonly #portal: Portal
  readonly #ownVerbs: ReadonlyMap<string, readonly Verb[]>
  readonly #endpoints = new Endpoints()
  readonly #apart: readonly Compiled[]

  /**
   * @param ownVerbs verbs of resources that areas answer by routes of their own
   * @param shared names below which other routes stand
   */
  constructor(portal: Portal, ownVerbs: ReadonlyMap<string, readonly Verb[]>, shared: ReadonlySet<string>) {
    this.#portal = portal
    this.#ownVerbs = ownVerbs
    const all = [...portal.engine.catalogue.all()]
    const isApart = (compiled: Compiled) => shared.has(compiled.name) || reachesBeyond(compiled)
    this.#apart = all.filter(isApart)
    for (const compiled of all) {
      if (isApart(compiled)) continue
      const make = () => [...filesOf(portal, compiled).all, ...this.#othersOf(compiled).all]
      this.#endpoints.add(compiled.name, make)
      this.#endpoints.add(`export-${compiled.name}`, make)
    }
  }

  #othersOf(compiled: Compiled): EndpointList {
    return othersOf(this.#portal, compiled, this.#ownVerbs.get(compiled.name))
  }

  /** Adds those below which files may be read, to where multipart bodies are. */
  addFileRoutes(scope: FastifyInstance): void {
    for (const compiled of this.#apart)
      for (const endpoint of filesOf(this.#portal, compiled).all) scope.route(endpoint)
    endpointRoutes(scope, this.#endpoints, fileUrls.flatMap(below))
  }

  /** Adds all others. */
  addRoutes(app: FastifyInstance): void {
    for (const compiled of this.#apart)
      for (const endpoint of this.#othersOf(compiled).all) app.route(endpoint)
    endpointRoutes(app, this.#endpoints, below('/api/:resource'))
  }
}
