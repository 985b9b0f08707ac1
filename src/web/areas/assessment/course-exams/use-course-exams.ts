import type { examStates } from '../../../../../resources/assessment/exam-states.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import { courseContents } from '../../../../../resources/education/course-contents.ts'
import { courses } from '../../../../../resources/education/courses.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useRefreshAll } from '../../../crud/shared/use-refresh.ts'

/** An exam of a course, as its list of exams tells of it. */
export interface CourseExam {
  readonly id: number
  readonly name: string
  readonly status: (typeof examStates)[number]
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly pass_score: number
  readonly max_attempts: number
  readonly chosen_count?: number
  readonly drawn_count?: number | null
  /** What it lacks for each transition ahead. */
  readonly missing?: readonly { readonly name: string; readonly fields: readonly string[] }[]
}

/** A content of the course that is an exam, or is to be one. */
export interface ExamContent {
  readonly id: number
  readonly title: string
  readonly exam_id: number | null
  readonly is_required: boolean
}

/** The exams of a course, and the contents as which they stand in it. */
export function useCourseExams(course: string) {
  const found = useRead<readonly CourseExam[]>('/api/exams', {
    params: {
      'filter[course_id]': course,
      per_page: 100,
      sort: 'name',
      include: 'missing,chosen_count,drawn_count',
    },
    of: { resource: exams },
    staleTime: 0,
  })
  const placed = useRead<readonly ExamContent[]>('/api/course-contents', {
    params: { 'filter[course_id]': course, 'filter[type]': 'exam', per_page: 100 },
    of: { resource: courseContents },
    staleTime: 0,
  })
  const refreshAll = useRefreshAll()
  return {
    exams: found.data,
    contents: placed.data,
    isError: found.isLoadingError || placed.isLoadingError,
    /** Reads again what shows the course, its contents or its exams. */
    refresh: () => refreshAll([courses, courseContents, exams]),
    retry: () => void Promise.all([found.refetch(), placed.refetch()]),
  }
}
