import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnsweredQuestion } from '../../../../../resources/assessment/entry-answers.ts'
import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import { examResults } from '../../../../../resources/assessment/exam-results.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { useRefreshAll } from '../../../crud/shared/use-refresh.ts'
import { isApiError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { typedNumber } from '../marking/use-mark-form.ts'

type Errors = Readonly<Partial<Record<'score' | 'reason' | 'all', string>>>

/** What is typed of another mark for an answer. */
export interface TypedRemark {
  readonly score: string
  readonly reason: string
  readonly errors: Errors
  readonly isSending: boolean
  setScore(score: string): void
  setReason(reason: string): void
  /** Gives the mark that is typed; `back`: has count again what was marked. */
  send(back?: boolean): Promise<void>
}

/** Gives one person another mark for a question, with a reason. */
export function useRemark(
  entry: number,
  question: Pick<AnsweredQuestion, 'number' | 'mark'>,
  onDone: () => void,
): TypedRemark {
  const { t } = useTranslation('exam-report')
  const api = useApi()
  const toast = useToast()
  const reasonOf = useReason()
  const { number } = useFormat()
  const refresh = useRefreshAll()
  const [score, setScore] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const send = async (back = false) => {
    if (isSending) return
    const given = back ? null : typedNumber(score)
    const isWrong = !back && (given == null || given > question.mark)
    setErrors({
      ...(isWrong && { score: t('answers.remark.wrong', { max: number(question.mark) }) }),
      ...(!reason.trim() && { reason: t('answers.remark.reasonMissing') }),
    })
    if (isWrong || !reason.trim()) return
    setSending(true)
    try {
      await api.post(
        `/api/exam-entries/${entry}/remark`,
        { question: question.number, score: given, reason: reason.trim() },
        { quiet: true },
      )
      toast.success(t('answers.remark.done'))
      await refresh([examEntries, examResults, exams])
      onDone()
    } catch (error) {
      const found = (isApiError(error) && error.errors) || {}
      const at = (name: string) => found[name]?.join('\n')
      setErrors(
        found.score || found.reason ? { score: at('score'), reason: at('reason') } : { all: reasonOf(error) },
      )
    }
    setSending(false)
  }
  return { score, reason, errors, isSending, setScore, setReason, send }
}
