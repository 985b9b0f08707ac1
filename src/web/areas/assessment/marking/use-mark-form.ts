import { useEffect, useRef, useState } from 'react'
import type { AnswerToMark, MarkToGive } from '../../../../../resources/assessment/marking-queue.ts'
import { fetchPage, useApi } from '../../../crud/shared/api.ts'
import type { ApiError } from '../../../providers/errors.ts'

/** How long nothing is typed before it is stored, in milliseconds. */
const pause = 1000

/** A mark as it is typed. */
export interface TypedMark {
  readonly score: string
  readonly comment: string
  readonly points: Readonly<Record<string, string>>
}

/** How what is typed stands. */
export type SavingState =
  | { readonly is: 'idle' | 'typing' | 'saving' | 'changed' | 'gone' }
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'failed'; readonly error: ApiError }

/** A number with a comma or a point; null for nothing, undefined for anything else. */
export function typedNumber(text: string): number | null | undefined {
  const given = text.trim()
  if (!given) return null
  return /^\d{1,6}([.,]\d{1,5})?$/.test(given) ? Number(given.replace(',', '.')) : undefined
}

const shown = (value: number | null, comma: boolean): string =>
  value === null ? '' : comma ? String(value).replace('.', ',') : String(value)

/** A stored mark as it is typed. */
const typedOf = ({ mark }: AnswerToMark, comma: boolean): TypedMark => ({
  score: shown(mark?.score ?? null, comma),
  comment: mark?.comment ?? '',
  points: Object.fromEntries((mark?.points ?? []).map(({ key, points }) => [key, shown(points, comma)])),
})

/** What is wrong with what is typed, by field. */
export function wrongIn(typed: TypedMark, { question }: AnswerToMark) {
  const isWrong = (text: string, max: number) => {
    const value = typedNumber(text)
    return value === undefined || (value !== null && value > max)
  }
  return {
    score: isWrong(typed.score, question.mark),
    points: question.guide
      .filter(({ key, points }) => isWrong(typed.points[key] ?? '', points))
      .map(({ key }) => key),
  }
}

const toGive = (typed: TypedMark): MarkToGive => ({
  score: typedNumber(typed.score) ?? null,
  comment: typed.comment.trim() || null,
  points: Object.entries(typed.points).flatMap(([key, text]) => {
    const points = typedNumber(text)
    return points == null ? [] : [{ key, points }]
  }),
})

/** What is typed of an answer's mark, stored as it is typed, one request after the other. */
export function useMarkForm(
  exam: string,
  answer: AnswerToMark,
  comma: boolean,
  onSaved: (answer: AnswerToMark) => void,
) {
  const api = useApi()
  const [typed, setTyped] = useState(() => typedOf(answer, comma))
  const [standing, setStanding] = useState<SavingState>({ is: 'idle' })
  const timer = useRef<number>(undefined)
  const form = useRef({
    typed,
    tag: answer.tag,
    isDirty: false,
    sending: undefined as Promise<void> | undefined,
  })

  const send = async (): Promise<void> => {
    const state = form.current
    while (state.isDirty) {
      const wrong = wrongIn(state.typed, answer)
      if (wrong.score || wrong.points.length) return
      state.isDirty = false
      setStanding({ is: 'saving' })
      try {
        const { data } = await api.put<AnswerToMark>(
          `/api/exams/${exam}/marking/answers/${answer.id}`,
          toGive(state.typed),
          { ifMatch: state.tag, quiet: true },
        )
        state.tag = data.tag
        setStanding(
          state.isDirty ? { is: 'typing' } : { is: 'saved', at: data.mark?.at ?? new Date().toISOString() },
        )
        onSaved(data)
      } catch (failure) {
        state.isDirty = true
        const error = failure as ApiError
        setStanding(error.statusCode === 412 ? { is: 'changed' } : { is: 'failed', error })
        return
      }
    }
  }
  /** Stores what is typed now; whether nothing of it is left. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const state = form.current
    state.sending = (state.sending ?? Promise.resolve()).then(send)
    await state.sending
    return !state.isDirty
  }
  const change = (next: TypedMark) => {
    setTyped(next)
    form.current.typed = next
    form.current.isDirty = true
    setStanding({ is: 'typing' })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), pause)
  }
  /** Takes the mark as somebody else left it, or puts one's own over it. */
  const settle = async (keepMine: boolean): Promise<void> => {
    let now: AnswerToMark | undefined
    try {
      const { data } = await fetchPage<AnswerToMark>(`/api/exams/${exam}/marking/answers`, {
        page: 1,
        perPage: 20,
        filter: { state: 'all', person: answer.person.key, question_id: String(answer.question.id) },
      })
      now = data.find(({ id }) => id === answer.id)
    } catch (failure) {
      return setStanding({ is: 'failed', error: failure as ApiError })
    }
    // The attempt is open again, or was taken out: there is no answer to mark.
    if (!now) return setStanding({ is: 'gone' })
    form.current.tag = now.tag
    if (keepMine) return void (await flush())
    form.current.isDirty = false
    form.current.typed = typedOf(now, comma)
    setTyped(form.current.typed)
    setStanding({ is: 'idle' })
    onSaved(now)
  }
  const last = useRef(flush)
  last.current = flush
  // What was typed last is sent as the page goes on to something else.
  useEffect(() => () => void (form.current.isDirty && last.current()), [])
  return { typed, change, standing, flush, settle }
}
