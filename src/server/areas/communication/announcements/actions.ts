import { databaseIso } from '../../../db/time.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { announceAt } from './publish.ts'
import { remind } from './reach.ts'

/** What belongs to the actions of an announcement. */
export const announcementActions = {
  publish: ({ context, row }: HandlerContext): Promise<void> => announceAt(context.db, row.id, databaseIso()),
  remind: ({ context, row }: HandlerContext): Promise<{ count: number }> => remind(context, row),
} as const
