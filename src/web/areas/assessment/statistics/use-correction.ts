import { useRef, useState } from 'react'
import type { CorrectionKinds, CorrectionPreview } from '../../../../../resources/assessment/corrections.ts'
import type { CorrectionKind } from '../../../../../resources/assessment/exam-corrections.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { Row } from '../../../../../resources/index.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useIdempotencyKey } from '../../../crud/shared/idempotency-key.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { isApiError } from '../../../providers/errors.ts'

/** What a correction comes to with those of the attempts that were tried before. */
const joined = (known: CorrectionPreview | undefined, next: CorrectionPreview): CorrectionPreview =>
  known
    ? {
        ...next,
        tried: known.tried + next.tried,
        changed: known.changed + next.changed,
        now_passed: known.now_passed + next.now_passed,
        now_failed: known.now_failed + next.now_failed,
        changes: [...known.changes, ...next.changes],
      }
    : next

/** Corrects a question of an exam: which corrections would do something, what one changes, and doing it. */
export function useCorrection(
  exam: string,
  question: number,
  onCorrected: (made: Row<'exam-corrections'>) => void,
) {
  const api = useApi()
  const reasonOf = useReason()
  const [chosen, setChosen] = useState<CorrectionKind>()
  const [preview, setPreview] = useState<CorrectionPreview>()
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** Counts what was chosen otherwise: a preview of what is no longer asked says nothing. */
  const choice = useRef(0)
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead<readonly CorrectionKinds[]>(`/api/exams/${exam}/correction-kinds`, {
    of: { resource: exams, id: exam },
    params: { question_id: question },
    staleTime: 0,
    // Once the question was corrected there is another choice.
    gcTime: 0,
    retry: false,
  })
  const [of] = data ?? []
  const kind = chosen ?? of?.kinds[0]
  /** What was ticked, or the lines in which something stands. */
  const given = accepted.map(each => each.trim()).filter(Boolean)
  const idempotency = useIdempotencyKey()
  const send = async <T>(body: object, then: (answer: T) => void) => {
    setBusy(true)
    setFailure(undefined)
    setRefused(undefined)
    try {
      const whole = { question_id: question, kind, ...(kind === 'accept' && { accepted: given }), ...body }
      const { data: answer } = await api.post<T>(`/api/exams/${exam}/corrections`, whole, {
        quiet: true,
        idempotencyKey: idempotency.keyOf(whole),
      })
      then(answer)
    } catch (error) {
      const wrong = isApiError(error) && error.errors?.accepted?.join('\n')
      if (wrong) setRefused(wrong)
      else setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const tryOut = (page: number) => {
    const of = choice.current
    return send<CorrectionPreview>({ dry_run: true, page }, next => {
      if (of === choice.current) setPreview(known => joined(page > 1 ? known : undefined, next))
    })
  }
  return {
    kinds: data && (of?.kinds ?? []),
    isNewest: of?.is_newest ?? false,
    isError,
    retry: () => void refetch(),
    kind,
    choose: (to: CorrectionKind) => {
      choice.current++
      setChosen(to)
      setPreview(undefined)
    },
    /** Of a correction that accepts more answers: the options to choose from, null where they are written. */
    wrongChoices: of?.wrong_choices ?? null,
    accepted,
    accept: (to: readonly string[]) => {
      choice.current++
      setAccepted(to)
      setRefused(undefined)
      setPreview(undefined)
    },
    acceptsNothing: kind === 'accept' && !given.length,
    /** What is wrong with the answers that are to be accepted. */
    refused,
    preview,
    failure,
    isBusy,
    /** Says what it would change, of the first attempts. */
    tryFirst: () => tryOut(1),
    /** The same of those that come next; nothing where all were tried. */
    tryNext: preview && preview.page < preview.last_page ? () => tryOut(preview.page + 1) : undefined,
    run: (reason: string) => send<Row<'exam-corrections'>>({ reason }, onCorrected),
  }
}
