import type { HandlerContext } from '../../../rest/context.ts'
import { remind } from './reach.ts'

/** What belongs to the actions of an announcement. */
export const announcementActions = {
  remind: ({ context, row }: HandlerContext): Promise<{ count: number }> => remind(context, row),
} as const
