import { myExams } from '../../../../../resources/assessment/my-exams.ts'
import type { ExamResults } from '../../../../../resources/assessment/results.ts'
import { useRead } from '../../../crud/shared/api.ts'

/** How one did in an exam; null where there is no such exam for oneself. */
export function useExamResults(id: number | undefined) {
  const {
    data,
    error,
    isLoadingError: isError,
    refetch,
  } = useRead<ExamResults>(`/api/my-exams/${id}/results`, {
    of: { resource: myExams, id: id ?? 0 },
    enabled: id !== undefined,
    staleTime: 15_000,
    retry: false,
  })
  const isMissing = error?.statusCode === 404
  return { data: isMissing ? null : data, isError: isError && !isMissing, refetch }
}
