import type { BulkForecast, BulkResult, BulkRun, HandedOver } from '../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { isApiError } from '../../providers/errors.ts'
import { api } from '../shared/api.ts'
import { bulkRunsAddress } from '../shared/bulk-runs.ts'

/** Milliseconds until a run is looked at for the first time, and between two later looks. */
const firstLook = 300
const pace = 1000

/** Where many records are sent to at once. */
export const bulkAddress = ({ name }: AnyResource, operation: string): string =>
  `/api/${name}/bulk/${operation}`

/** Where one finds a run. */
export const runAddress = (id: number): string => `${bulkRunsAddress}/${id}`

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Looks at a run of the server until it ends. A look that fails is repeated, since the run goes on; undefined when there
 * is none any more.
 */
export async function followRun(run: BulkRun, onLook: (run: BulkRun) => void): Promise<BulkRun | undefined> {
  let now = run
  // What was found has the names of those that were refused only when it is asked for.
  for (let looks = 0; now.status === 'running' || !now.failures; looks++) {
    if (looks || now.failures) await wait(looks ? pace : firstLook)
    try {
      const { data } = await api.get<BulkRun>(runAddress(run.id))
      now = data
      onLook(now)
    } catch (error) {
      if (isApiError(error) && error.statusCode === 404) return undefined
    }
  }
  return now
}

interface Sent {
  readonly address: string
  readonly body?: object
}

/**
 * Has the server do something with many records by one call, and gives its run. Where links are handed over instead, it
 * does some at a time, and there is no run.
 */
export async function sendMany(
  { address, body }: Sent,
  ids: readonly number[],
  signal: AbortSignal,
  onResults: (results: readonly BulkResult[]) => void,
): Promise<BulkRun | undefined> {
  let left = ids
  while (left.length && !signal.aborted) {
    const { data } = await api.post<HandedOver | BulkRun>(
      address,
      { ids: left, ...body },
      { quiet: true, idempotencyKey: crypto.randomUUID() },
    )
    if (!('results' in data)) return data
    onResults(data.results)
    left = data.rest
  }
  return undefined
}

/** What an operation would do with records; nothing is written. */
export const fetchForecast = async ({ address, body }: Sent, ids: readonly number[]): Promise<BulkForecast> =>
  (await api.post<BulkForecast>(`${address}?dry_run=1`, { ids, ...body }, { quiet: true })).data
