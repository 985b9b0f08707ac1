import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { courseNotes } from '../../../../../../resources/education/course-notes.ts'
import { useApi, useRead } from '../../../../crud/shared/api.ts'
import { useReason } from '../../../../crud/shared/reason.ts'
import { useRefresh } from '../../../../crud/shared/use-refresh.ts'
import { useToast } from '../../../../providers/toast.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import type { LessonPosition } from '../position.tsx'
import { mayBeTakenLater, type NewCourseNote } from './unsent-notes.ts'

/** A note as the server has it. */
export interface CourseNote {
  readonly id: number
  readonly content_id: number | null
  /** What its lesson was called when it was written. */
  readonly lesson: string | null
  /** Seconds of a film. */
  readonly moment: number | null
  readonly page: number | null
  readonly body: string
  readonly created_at: string
}

const address = '/api/course-notes'

/** Where a note was taken, if it was at a place. */
export const notePosition = ({ moment, page }: CourseNote): LessonPosition | undefined =>
  moment !== null
    ? { unit: 'moment', value: moment }
    : page !== null
      ? { unit: 'page', value: page }
      : undefined

/** One's own notes of a course, and what one does with them. What fails is told, and gives false. */
export function useNotes(courseId: number, isRead = true) {
  const { t } = useTranslation(['player', 'shell'])
  const api = useApi()
  const toast = useToast()
  const reasonOf = useReason()
  const ask = useConfirm()
  const refresh = useRefresh(courseNotes)
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead<readonly CourseNote[]>(address, {
    params: { 'filter[course_id]': courseId, per_page: -1 },
    of: { resource: courseNotes },
    enabled: isRead,
    staleTime: 60_000,
  })
  const showFailure = (failure: unknown) => toast.error(t('shell:notice.failure'), reasonOf(failure))
  const write = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
    } catch (failure) {
      showFailure(failure)
      return false
    }
    await refresh()
    return true
  }
  const post = useCallback(
    ({ key, content, body, place }: NewCourseNote) =>
      api.post(
        address,
        {
          course_id: courseId,
          content_id: content,
          body,
          ...(place && { [place.unit]: place.unit === 'moment' ? Math.floor(place.value) : place.value }),
        },
        { quiet: true, idempotencyKey: key },
      ),
    [api, courseId],
  )
  return {
    notes: data,
    isError,
    retry: () => void refetch(),
    /** Sends a new note; rejects where it was not taken. */
    post,
    refresh,
    /** Stores a new note. One that finds no server is given to `keep`, which has it stored later. */
    add: async (note: NewCourseNote, keep: (note: NewCourseNote) => Promise<void>): Promise<boolean> => {
      try {
        await post(note)
      } catch (failure) {
        if (mayBeTakenLater(failure)) await keep(note)
        else showFailure(failure)
        return mayBeTakenLater(failure)
      }
      await refresh()
      return true
    },
    change: (id: number, body: string) => write(api.patch(`${address}/${id}`, { body }, { quiet: true })),
    remove: async (id: number) => {
      const yes = await ask({
        title: t('notes.remove.title'),
        text: t('notes.remove.text'),
        confirm: t('notes.remove.confirm'),
        cancel: t('notes.cancel'),
        danger: true,
      })
      if (yes) await write(api.delete(`${address}/${id}`, undefined, { quiet: true }))
    },
  }
}

export type CourseNotes = ReturnType<typeof useNotes>
