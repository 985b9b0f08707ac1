import type { FastifyRequest } from 'fastify'
import { pairOf, verbPermission } from '../../metadata/access.ts'
import { hasVerb } from '../../metadata/route.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { contextOf } from '../http/policy.ts'
import { changeLinks, previewLinks } from './assign.ts'
import { readIds } from './assigned-ids.ts'
import type { Catalogue } from './catalogue.ts'
import { childIndex } from './children.ts'
import { type Compiled, type CompiledField, isListedRelation } from './compiled.ts'
import { once } from './idempotency.ts'
import type { RawQuery } from './query.ts'
import { compiledPairOf } from './relation-permissions.ts'
import { forgetIfLinked, forgetIfRights, idOf, needs, send } from './route-parts.ts'
import { idFromPath } from './show.ts'
import { undoAssign } from './undo-assign.ts'

/** The last part of a child list's address: the relation's name in kebab-case. */
export const childSegment = (field: CompiledField): string => field.name.replaceAll('_', '-')

/** To-many relations that have endpoints of their own: all but those that never leave the server. */
export const childFields = (compiled: Compiled): CompiledField[] =>
  hasVerb(compiled.resource, 'show') ? compiled.fields.filter(isListedRelation) : []

/**
 * Whether rows of the relation are linked and unlinked there: what nobody writes through a record is not written beside it,
 * and what nobody changes at all (an answer of a ticket) is not moved to another record either.
 */
export function isLinkable({ pivot, field, target }: CompiledField, catalogue: Catalogue): boolean {
  // What belongs to a record is made and deleted there, and never another's.
  if (field.options.owned || field.options.linkable === false) return false
  if (pivot) return field.options.writable !== false
  const rows = catalogue.get(target as string)
  const { writable } = rows.byName.get(field.options.inverse ?? '')?.field.options ?? {}
  // A row that says once and for all where it belongs (an enrolment) is moved by no other way either.
  if (writable === false || writable === 'create') return false
  return pairOf(field) !== undefined || hasVerb(rows.resource, 'update')
}

/** Whether rows of the relation are taken away from a record where they are listed: those of a pair, but no files. */
export const isUnlinked = (field: CompiledField, catalogue: Catalogue): boolean =>
  isLinkable(field, catalogue) && !field.type.isFile && compiledPairOf(field) !== undefined

/** The endpoints of the to-many relations of a resource. */
export function childRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  for (const field of childFields(compiled)) {
    const url = `/api/${compiled.name}/:id/${childSegment(field)}`
    const target = engine.catalogue.get(field.target as string)
    const read = needs(verbPermission(compiled.resource, 'show'))
    app.get(url, read, request =>
      childIndex(contextOf(engine, request), compiled, field, idOf(request), request.query as RawQuery),
    )
    if (!isLinkable(field, engine.catalogue)) continue
    const forget = (id: number, ids: readonly number[]) =>
      forgetIfLinked([compiled.table, id], [target.table, ids])
    app.post(url, read, async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => ({
        status: 200,
        body: { data: await changeLinks(context, compiled, field, idOf(request), request.body, true) },
      }))
      forget(idOf(request), readIds(request.body))
      return send(reply, answer)
    })
    if (field.inverse) {
      app.post(`${url}/preview`, read, async request => ({
        data: await previewLinks(contextOf(engine, request), compiled, field, idOf(request), request.body),
      }))
      app.post(`${url}/undo`, read, async (request, reply) => {
        const answer = await once(contextOf(engine, request), request, reply, async context => ({
          status: 200,
          body: { data: await undoAssign(context, compiled, field, idOf(request), request.body) },
        }))
        forgetIfRights(compiled.table, target.table)
        return send(reply, answer)
      })
    }
    const remove = async (request: FastifyRequest, body: unknown, child?: number) => {
      const context = contextOf(engine, request)
      const data = await changeLinks(context, compiled, field, idOf(request), body, false, child)
      forget(idOf(request), child === undefined ? readIds(body) : [child])
      return { data }
    }
    app.delete(url, read, request => remove(request, request.body))
    app.delete(`${url}/:childId`, read, (request, reply) => {
      const childId = idFromPath((request.params as { childId: string }).childId)
      return remove(request, undefined, childId).then(() => reply.code(204).send())
    })
  }
}
