import { courseNotes } from '../../../../../resources/education/course-notes.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { type CourseNote, notePosition } from '../player/notes/use-notes.ts'

/** Notes on one page. */
export const notesOnPage = 20

/** A note with what it is about, by its card. */
export interface MyNote extends CourseNote {
  readonly course_id: number
  readonly course: { readonly id: number; readonly name: string } | null
  readonly content: { readonly id: number; readonly title: string } | null
}

interface NotesPage {
  readonly notes: readonly MyNote[]
  readonly total: number
  readonly last: number
}

const pageOf = (notes: readonly MyNote[], meta: unknown): NotesPage => {
  const { total = notes.length, last_page: last = 1 } = (meta ?? {}) as Partial<
    Record<'total' | 'last_page', number>
  >
  return { notes, total, last }
}

/** One's own notes of all courses, the newest first; those in which all words of a text stand. */
export const useMyNotes = ({ search, page }: { readonly search: string; readonly page: number }) =>
  useRead<readonly MyNote[], NotesPage>('/api/course-notes', {
    params: {
      page,
      per_page: notesOnPage,
      sort: '-created_at',
      include: 'course,content',
      ...(search && { 'filter[search]': search }),
    },
    of: { resource: courseNotes },
    select: pageOf,
    staleTime: 15_000,
  })

/** Where a note was taken: the lesson in the player, at its moment or page; undefined once the lesson is gone. */
export function noteAddress(note: MyNote): string | undefined {
  if (!note.content) return undefined
  const place = notePosition(note)
  return `/course/${note.course_id}/learn?content=${note.content.id}${place ? `&at=${place.value}` : ''}`
}
