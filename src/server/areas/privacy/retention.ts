import { ago, type RetentionRule } from '../../retention.ts'

export const retention: readonly RetentionRule[] = [
  // Of somebody who was erased the last mail alone still knows the address.
  {
    table: 'mail_messages',
    days: 7,
    when: `key = 'data-erased' and created_at < ${ago}`,
  },
]
