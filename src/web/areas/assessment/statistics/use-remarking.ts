import { useEffect, useState } from 'react'
import { examCorrections } from '../../../../../resources/assessment/exam-corrections.ts'
import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import { examResults } from '../../../../../resources/assessment/exam-results.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { Row } from '../../../../../resources/index.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useRefreshAll } from '../../../crud/shared/use-refresh.ts'

type Correction = Pick<Row<'exam-corrections'>, 'id' | 'entry_count' | 'done_count'>

/** How often it is asked how far the remarking is, in milliseconds. */
const EVERY_MS = 1000

const isUnderWay = ({ done_count: done, entry_count: all }: Correction): boolean => (done ?? 0) < (all ?? 0)

/**
 * Follows attempts that are marked again after a correction, and has all numbers of the exam read again once they are: before,
 * they are those of the marks that are about to change. `of` says which correction is followed.
 */
export function useRemarking() {
  const refresh = useRefreshAll()
  const [made, setMade] = useState<Correction>()
  const { data, isError } = useRead<Correction>(`/api/exam-corrections/${made?.id}`, {
    of: { resource: examCorrections, id: made?.id ?? 0 },
    enabled: made !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: found => (!found || isUnderWay(found) ? EVERY_MS : false),
  })
  const isDone = made !== undefined && (isError || (data?.id === made.id && !isUnderWay(data)))
  useEffect(() => {
    if (!isDone) return
    setMade(undefined)
    void refresh([exams, examCorrections, examEntries, examResults])
  }, [isDone, refresh])
  return {
    follow: (correction: Correction) => {
      setMade(correction)
      void refresh([examCorrections])
    },
    /** How far it is; nothing where none is under way. */
    underWay: made && { done: data?.done_count ?? 0, all: made.entry_count ?? 0 },
  }
}
