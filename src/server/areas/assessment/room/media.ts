/** Where the pictures and sounds of an attempt are read. */
import type { MediaAddress } from '../../../../fields/rich-text/media.ts'
import { boundMediaUrlUntil, type MediaBindings } from '../../../media/links.ts'
import type { Context } from '../../../rest/context.ts'

/**
 * How long an address lives beyond the end that is known when it is made, in milliseconds: what is given after an outage, or
 * to one alone, comes without the questions.
 */
const BEYOND = 24 * 3_600_000

/** What an address is bound to: an attempt that somebody is in. */
export const roomBindings: MediaBindings = {
  x: `exists (select 1 from exam_entries r where r.id = $id and r.status = 'in_progress' and r.deleted_at is null)`,
}

/**
 * Addresses for as long as the attempt goes on: a sound is played when its question comes, an hour after it was read, and
 * may be played again. They end with the session and with the attempt.
 * @param entry without one it is a preview, whose addresses end with it
 */
export const roomMedia =
  ({ caller }: Context, deadline: string, entry?: number): MediaAddress =>
  (id, kind) =>
    boundMediaUrlUntil(
      { id, file_name: kind, dir: 'private' },
      { session: caller.sessionId, ...(entry !== undefined && { also: { x: entry } }) },
      Date.parse(deadline) + (entry === undefined ? 0 : BEYOND),
    )
