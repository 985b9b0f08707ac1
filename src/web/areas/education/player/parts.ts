import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'

/** Why a content cannot be opened yet, and when it can. */
export interface Lock {
  readonly reason: 'not_begun' | 'later'
  /** ISO 8601. */
  readonly at: string
}

/** What keeps a content closed, by the server's clock; the course's beginning before its own. */
export function lockOf(part: PlayerPart, { course }: Player): Lock | undefined {
  if (part.is_open) return undefined
  const [start, opens] = [course.start_at ?? '', part.available_at ?? '']
  return Date.parse(start) >= (Date.parse(opens) || 0)
    ? { reason: 'not_begun', at: start }
    : { reason: 'later', at: opens }
}

/** What is played or read, in its order: each section's contents at the place of the section. */
export function lessonsOf({ contents }: Pick<Player, 'contents'>): PlayerPart[] {
  const inside = Map.groupBy(contents, ({ parent_id }) => parent_id)
  return (inside.get(null) ?? []).flatMap(part =>
    part.type === 'section' ? (inside.get(part.id) ?? []) : [part],
  )
}

export const isDone = (part: PlayerPart): boolean => part.record?.status === 'completed'

/** How far somebody is with what completes a content, in percent. */
export function percentDone(part: PlayerPart): number {
  const { record, completion, required_percent, required_seconds } = part
  if (isDone(part)) return 100
  if (!record) return 0
  if (completion === 'viewed') return Math.min(100, (100 * record.progress) / (required_percent || 100))
  return completion === 'time' ? Math.min(100, (100 * record.time_spent) / (required_seconds || 1)) : 0
}

/** Whether a content is done once the person says so: by its rule, or as nobody knows how long it is. */
export const asksToConfirm = ({ completion, is_measured, type }: PlayerPart): boolean =>
  completion === 'confirmed' || (completion === 'viewed' && !is_measured && type !== 'link')

/** Of which contents the course's percentage is made: the required ones, or all where none is. */
export function countedOf(lessons: readonly PlayerPart[]): readonly PlayerPart[] {
  const required = lessons.filter(part => part.is_required)
  return required.length ? required : lessons
}

/**
 * Where somebody goes on: at the content that they had before them last; where that is done, at the first after it that is
 * open and not done, else at the first such one; where there is none, at the first of all.
 */
export const goOnAt = (player: Player): PlayerPart | undefined => {
  const lessons = lessonsOf(player)
  const usedAt = ({ record }: PlayerPart) => record?.last_access_at ?? ''
  const last = lessons.reduce<number>(
    (found, part, at) => (usedAt(part) > usedAt(lessons[found] as PlayerPart) ? at : found),
    0,
  )
  const isNext = (part: PlayerPart) => !isDone(part) && !lockOf(part, player)
  return lessons.slice(last).find(isNext) ?? lessons.find(isNext) ?? lessons[0]
}

/** Whether a link is done once it was opened. */
export const completesByOpening = ({ type, completion }: PlayerPart): boolean =>
  type === 'link' && (completion === 'opened' || completion === 'viewed')
