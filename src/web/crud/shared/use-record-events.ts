import { type LiveEvent, useSubscription } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { recordChannel } from '../../providers/live-provider.ts'
import type { RecordNews } from '../../providers/record-line.ts'

/**
 * Calls back with what others do to a resource's records, or to one of them. A component that uses it is keyed by what
 * it follows: Refine's subscription stays with what it began with.
 */
export function useRecordEvents(
  resource: string,
  id: number | undefined,
  onEvent: (news: RecordNews) => void,
): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useSubscription({
    channel: recordChannel(resource),
    params: { resource, id },
    onLiveEvent: ({ type, payload }: LiveEvent) =>
      latest.current({
        resource,
        type: type as RecordNews['type'],
        ids: payload.ids as readonly number[] | undefined,
        count: payload.count as number | undefined,
        more: payload.more as boolean | undefined,
      }),
  })
}
