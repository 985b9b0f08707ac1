import { useFormat } from '../../../ui/use-format.ts'
import type { Announcement } from './announcements.ts'

/** When its readers got an announcement. Since when it was being written is its author's affair. */
export function Published(times: Pick<Announcement, 'publish_at' | 'created_at'>) {
  const { moment } = useFormat()
  const at = times.publish_at ?? times.created_at
  return <time dateTime={at}>{moment(at)}</time>
}
