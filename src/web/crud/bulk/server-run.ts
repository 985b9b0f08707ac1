import type { ActionRun, HandedOver } from '../../../metadata/action-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { isApiError } from '../../providers/errors.ts'
import { api } from '../shared/api.ts'
import type { BulkOperation, ProgressHandlers } from './jobs.ts'

/** Milliseconds between two looks at a run. */
const pace = 1000

/** Where many records are sent to at once, and where their runs are. */
export const bulkAddress = ({ name }: AnyResource, action: string): string => `/api/${name}/bulk/${action}`

/**
 * Looks at a run of the server until it ends. A look that fails is repeated, since the run goes on; undefined when there
 * is none any more.
 */
export async function followRun(
  address: string,
  onLook: (run: ActionRun) => void,
): Promise<ActionRun | undefined> {
  for (;;) {
    try {
      const { data } = await api.get<ActionRun>(address)
      onLook(data)
      if (data.status !== 'running') return data
    } catch (error) {
      if (isApiError(error) && error.statusCode === 404) return undefined
    }
    await new Promise(resolve => setTimeout(resolve, pace))
  }
}

/**
 * Has the server do something with many records by one call. Where it hands over what it made, it does some at a time;
 * else it goes on by itself, and is looked at.
 */
export const sendMany =
  (address: string, take: (row: AnyRow, given: unknown) => void): BulkOperation =>
  async (rows, { signal, onDone, onRun, onState }: ProgressHandlers) => {
    const byId = new Map(rows.map(row => [row.id, row]))
    let ids = [...byId.keys()]
    while (ids.length && !signal.aborted) {
      const { data } = await api.post<HandedOver | ActionRun>(address, { ids }, { quiet: true })
      if (!('results' in data)) {
        const run = `${address}/${data.id}`
        onRun(run)
        const ended = await followRun(run, found => onState(found, id => byId.get(id) ?? { id }))
        return ended?.status === 'done'
      }
      for (const { id, given, reason } of data.results) {
        const row = byId.get(id) ?? { id }
        take(row, given)
        onDone(row, reason === undefined ? undefined : { row, reason })
      }
      ids = [...data.rest]
    }
    return !signal.aborted
  }
