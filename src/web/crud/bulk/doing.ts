import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { actionCall, type Offer } from '../shared/actions.ts'
import { api } from '../shared/api.ts'
import type { BulkWork } from './jobs.ts'
import { bulkAddress, sendMany } from './server-run.ts'

/**
 * How an action or transition is done with many rows: by one call for all where it is declared so, else by one for each.
 * `take` is given what was made for a row.
 */
export function doingOf(
  resource: AnyResource,
  offer: Offer,
  take: (row: AnyRow, given: unknown) => void,
  input: Readonly<Record<string, unknown>> = {},
): BulkWork['doing'] {
  if (offer.look.bulk === 'job') return { many: sendMany(bulkAddress(resource, offer.name), take) }
  return {
    async run(row) {
      const { url, body } = actionCall(resource, offer, row.id, input)
      const { data } = await api.post(url, body, { quiet: true })
      take(row, data)
    },
  }
}
