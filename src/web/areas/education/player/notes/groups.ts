import type { PlayerPart } from '../../../../../../resources/education/player.ts'
import type { CourseNote } from './use-notes.ts'

/** The notes of one lesson. */
export interface NoteGroup {
  readonly key: string
  /** What the lesson is called, or was; null where a note is of the course as a whole. */
  readonly lesson: string | null
  /** The lesson is no longer in the course. */
  readonly isGone: boolean
  readonly notes: readonly CourseNote[]
}

const positionIn = ({ moment, page }: CourseNote) => moment ?? page ?? -1

/** By their places; those of the whole lesson first, and of one place in the order in which they were taken. */
const inOrder = (notes: readonly CourseNote[]) =>
  notes.toSorted((a, b) => positionIn(a) - positionIn(b) || a.id - b.id)

/** Notes by their lessons: the open one first, then in the order of the course, and last what is no longer in it. */
export function noteGroups(
  notes: readonly CourseNote[],
  lessons: readonly Pick<PlayerPart, 'id' | 'title'>[],
  current: number,
): NoteGroup[] {
  const byLesson = Map.groupBy(notes, ({ content_id }) => content_id)
  const titles = new Map(lessons.map(({ id, title }) => [id, title]))
  const order = [current, ...lessons.map(({ id }) => id)]
  const place = (id: number | null) => {
    const at = id === null ? -1 : order.indexOf(id)
    return at < 0 ? order.length : at
  }
  return [...byLesson]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([id, own]) => ({
      key: String(id),
      lesson: (id === null ? null : titles.get(id)) ?? own[0]?.lesson ?? null,
      isGone: id === null ? own.some(({ lesson }) => lesson !== null) : !titles.has(id),
      notes: inOrder(own),
    }))
}
