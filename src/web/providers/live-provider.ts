import type { LiveProvider } from '@refinedev/core'
import { hasExtensions } from './contract.ts'

/** The channel on which a resource's records are followed, as Refine names it. */
export const recordChannel = (resource: string): string => `resources/${resource}`

/**
 * Refine's live provider over the line of records. Its code comes with the first subscription; against a server of the
 * contract alone, which has no such connection, there are no live updates.
 */
export const liveProvider: LiveProvider = {
  subscribe({ channel, params, callback }) {
    if (!hasExtensions()) return undefined
    let end: (() => void) | undefined
    let isEnded = false
    import('./record-line.ts').then(
      ({ followRecords }) => {
        if (isEnded) return
        const id = params?.id === undefined ? undefined : Number(params.id)
        end = followRecords(channel.slice(recordChannel('').length), id, ({ type, ids, count, more }) =>
          callback({ channel, type, payload: { ids: ids && [...ids], count, more }, date: new Date() }),
        )
      },
      // If its code cannot be loaded, the screens work without live updates.
      () => {},
    )
    return () => {
      isEnded = true
      end?.()
    }
  },
  unsubscribe: (end: (() => void) | undefined) => end?.(),
}
