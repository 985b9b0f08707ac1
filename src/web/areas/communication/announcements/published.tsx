import { useFormat } from '../../../ui/use-format.ts'
import type { Announcement } from './announcements.ts'

/** When an announcement was published to its readers, not when it was written. */
export function Published(times: Pick<Announcement, 'publish_at' | 'created_at'>) {
  const { relative } = useFormat()
  const at = times.publish_at ?? times.created_at
  return <time dateTime={at}>{relative(at)}</time>
}
