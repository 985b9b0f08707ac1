import type { FastifyInstance } from 'fastify'
import { isId } from '../../fields/belongs-to/index.ts'
import { splitValues } from '../../metadata/query.ts'
import type { Portal } from '../dependencies.ts'
import { badQuery, forbidden, knowOnly } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { say } from '../i18n.ts'
import { refusedChoices } from './refused-choices.ts'
import { mayChoose } from './relation-permissions.ts'
import { loadRow } from './show.ts'

/** A page of choices is no longer than a page of a list. */
const MAX_CHOICES = 100

function readIds(name: string, text: unknown): number[] {
  const ids = typeof text === 'string' && text.length <= 4000 ? splitValues(text).map(Number) : []
  if (!ids.length || ids.length > MAX_CHOICES || !ids.every(isId)) throw badQuery(name)
  return [...new Set(ids)]
}

/**
 * `GET /api/refused-choices?resource=users&field=roles&ids=1,2,3`: which of some records the caller may not choose in
 * a relation, each with the reason; `id` is the record's that they are chosen for: 404
 * where the caller does not see it. Pickers show those disabled.
 */
export function refusedChoiceRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/refused-choices', { config: { policy: 'login' } }, async request => {
    const context = contextOf(engine, request)
    const query = request.query as Record<string, unknown>
    knowOnly(query, 'resource', 'field', 'ids', 'id')
    const { resource, field: name, id } = query
    if (typeof resource !== 'string' || !engine.catalogue.has(resource)) throw badQuery('resource')
    const compiled = engine.catalogue.get(resource)
    const field = typeof name === 'string' ? compiled.byName.get(name) : undefined
    if (!field?.target || field.type.isFile) throw badQuery('field')
    const ids = readIds('ids', query.ids)
    const [record = null] = id === undefined ? [] : readIds('id', id)
    if (!mayChoose(context.caller, compiled, field)) throw forbidden()
    // What the caller cannot see needs no reason.
    if (record !== null) await loadRow(context, compiled, record)
    const refused = await refusedChoices(context, compiled, field, record, ids)
    return {
      data: [...refused].map(([choice, reason]) => ({ id: choice, reason: say(context.locale, reason) })),
    }
  })
}
