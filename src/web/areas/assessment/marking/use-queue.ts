import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerToMark, MarkingState } from '../../../../../resources/assessment/marking-queue.ts'
import { fetchPage } from '../../../crud/shared/api.ts'
import type { ApiError } from '../../../providers/errors.ts'

/** Which answers are gone through: of a state, of one question, of one person. */
export interface QueueFilter {
  readonly state: 'todo' | 'all' | MarkingState
  readonly question?: number
  readonly person?: string
}

const perPage = 50

/** What is known of the answers that are gone through. */
interface Loaded {
  readonly answers: readonly AnswerToMark[]
  /** How many there are, with those that left the filter by being marked. */
  readonly total: number
  /** Nothing is left that has not been read. */
  readonly isWhole: boolean
}

/**
 * The answers of an exam that somebody goes through, one after the other. What they mark stays in its place, so that they
 * can go back to it; what comes after is read as they come near.
 */
export function useQueue(exam: string, filter: QueueFilter) {
  const { state, question, person } = filter
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<ApiError>()
  const [at, setAt] = useState(0)
  const reading = useRef<AbortController>(undefined)

  /** Reads on until there is something that is not known: what was marked has left the pages before. */
  const read = useCallback(
    async (known: readonly AnswerToMark[]) => {
      reading.current?.abort()
      const control = new AbortController()
      reading.current = control
      const seen = new Set(known.map(({ id }) => id))
      setError(undefined)
      try {
        for (let page = 1; ; page++) {
          const { data, meta } = await fetchPage<AnswerToMark>(`/api/exams/${exam}/marking/answers`, {
            page,
            perPage,
            filter: {
              state,
              ...(question && { question_id: String(question) }),
              ...(person && { person }),
            },
            signal: control.signal,
          })
          const more = data.filter(({ id }) => !seen.has(id))
          const isLast = page * perPage >= meta.total
          if (!more.length && !isLast) continue
          if (control.signal.aborted) return
          const answers = [...known, ...more]
          const unread = Math.max(0, meta.total - page * perPage)
          setLoaded({ answers, total: answers.length + unread, isWhole: isLast })
          return
        }
      } catch (failure) {
        if (!control.signal.aborted) setError(failure as ApiError)
      }
    },
    [exam, state, question, person],
  )

  useEffect(() => {
    setLoaded(undefined)
    setAt(0)
    void read([])
    return () => reading.current?.abort()
  }, [read])

  const answers = loaded?.answers ?? []
  const goTo = (to: number) => {
    setAt(Math.max(0, Math.min(to, answers.length)))
    if (loaded && !loaded.isWhole && to >= answers.length - 3) void read(answers)
  }
  return {
    answer: answers[at],
    at,
    total: loaded?.total ?? 0,
    isLoading: !error && (!loaded || (at >= answers.length && !loaded.isWhole)),
    /** All of them were gone through. */
    isOver: Boolean(loaded?.isWhole) && at >= answers.length,
    error,
    retry: () => void read(answers),
    again: () => {
      setLoaded(undefined)
      setAt(0)
      void read([])
    },
    previous: at > 0 ? () => goTo(at - 1) : undefined,
    next: at < answers.length ? () => goTo(at + 1) : undefined,
    /** Puts an answer as it is now in the place of what was read. */
    replace: (answer: AnswerToMark) =>
      setLoaded(
        now =>
          now && { ...now, answers: now.answers.map(other => (other.id === answer.id ? answer : other)) },
      ),
  }
}
