import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseRatings } from '../../../../../resources/education/course-entry.ts'
import { myCourseRatings } from '../../../../../resources/education/course-ratings.ts'
import { learnerCourses } from '../../../../../resources/education/learner-courses.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { useRefreshAll } from '../../../crud/shared/use-refresh.ts'
import { useToast } from '../../../providers/toast.ts'

const address = '/api/my-course-ratings'

/** One's own rating of a course. */
export interface OwnRating {
  readonly id: number
  readonly rating: number
  readonly comment: string | null
}

/** What others thought of a course; null while too few have said so. */
export const useRatings = (courseId: number) =>
  useRead<CourseRatings | null>(`/api/learner-courses/${courseId}/ratings`, {
    of: { resource: learnerCourses, id: courseId },
    staleTime: 60_000,
  })

const firstOf = (rows: readonly OwnRating[]): OwnRating | null => rows[0] ?? null

/** What one thought of it oneself, and the way to say so; `null` where one did not yet. */
export function useOwnRating(courseId: number, enabled: boolean) {
  const { t } = useTranslation(['learning', 'shell'])
  const api = useApi()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefreshAll()
  const [isSending, setSending] = useState(false)
  const { data } = useRead<readonly OwnRating[], OwnRating | null>(address, {
    params: { 'filter[course_id]': courseId },
    of: { resource: myCourseRatings },
    select: firstOf,
    enabled,
    staleTime: 60_000,
  })
  const save = async (rating: number, comment: string): Promise<boolean> => {
    const values = { rating, comment: comment.trim() || null }
    setSending(true)
    try {
      await (data
        ? api.patch(`${address}/${data.id}`, values, { quiet: true })
        : api.post(address, { course_id: courseId, ...values }, { quiet: true }))
      toast.success(t('shell:notice.success'), t('ratings.own.done'))
    } catch (failure) {
      toast.error(t('shell:notice.failure'), reasonOf(failure))
      return false
    } finally {
      setSending(false)
    }
    await refresh([myCourseRatings, learnerCourses])
    return true
  }
  return { own: data, save, isSending }
}
