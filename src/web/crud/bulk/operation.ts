import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { type AvailableAction, actionCall } from '../shared/actions.ts'
import { api } from '../shared/api.ts'
import type { BulkWork } from './jobs.ts'
import { bulkAddress, sendMany } from './server-run.ts'

/**
 * The operation of an action or transition over many rows: one call for all where it is declared so, else one for each.
 * `take` gets the answer for each row.
 */
export function operationOf(
  resource: AnyResource,
  offer: AvailableAction,
  take: (row: AnyRow, given: unknown) => void,
  input: Readonly<Record<string, unknown>> = {},
): BulkWork['operation'] {
  if (offer.look.bulk === 'job') return { many: sendMany(bulkAddress(resource, offer.name), take) }
  return {
    async run(row) {
      const { url, body } = actionCall(resource, offer, row.id, input)
      const { data } = await api.post(url, body, { quiet: true })
      take(row, data)
    },
  }
}
