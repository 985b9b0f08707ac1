import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { OutageImpact, Outages } from '../../../../../resources/assessment/invigilation.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { isApiError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'

interface Span {
  readonly from: string | null
  readonly to: string | null
}

type Errors = Readonly<Partial<Record<'from' | 'to' | 'reason' | 'all', string>>>

/** What is chosen and typed in the dialog of an outage. */
export interface OutageForm {
  /** The place of a proposal, or `own`. */
  readonly choice: string
  readonly own: Span
  readonly reason: string
  readonly errors: Errors
  /** What the server said of what was sent last, also of what was changed since. */
  readonly refusal: Errors
  readonly isSending: boolean
  choose(choice: string): void
  setOwn(name: keyof Span, value: string | null): void
  setReason(reason: string): void
}

/** The outages that an exam seems to have had, and giving one of them back. */
export function useOutage(exam: string, onDone: () => void) {
  const { t } = useTranslation(['live-room', 'shell'])
  const api = useApi()
  const toast = useToast()
  const reasonOf = useReason()
  const [chosen, choose] = useState<string>()
  const [own, setOwn] = useState<Span>({ from: null, to: null })
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Errors>({})
  const [changed, setChanged] = useState<readonly (keyof Errors)[]>([])
  const errors = Object.fromEntries(
    Object.entries(refusal).filter(([name]) => !changed.includes(name as keyof Errors)),
  ) as Errors
  const [isSending, setSending] = useState(false)
  const of = { resource: exams, id: exam }
  const address = `/api/exams/${exam}/outages`
  const { data: outages, isLoadingError: isError, refetch } = useRead<Outages>(address, { of, staleTime: 0 })
  const choice = chosen ?? (outages?.proposed.length ? '0' : 'own')
  const isOwn = choice === 'own'
  const isWhole = isOwn && own.from !== null && own.to !== null && Date.parse(own.from) < Date.parse(own.to)
  // What a span of one's own comes to is asked once it is one.
  const asked = useRead<Outages>(address, {
    of,
    params: { from: own.from ?? undefined, to: own.to ?? undefined },
    enabled: isWhole,
  })
  const proposal = isOwn ? undefined : outages?.proposed[Number(choice)]
  const impact: OutageImpact | null = proposal ?? (isWhole ? (asked.data?.asked ?? null) : null)
  /** What is said where it is not known what giving the span back comes to. */
  const standing = !isWhole
    ? isOwn && Date.parse(own.from ?? '') >= Date.parse(own.to ?? '')
      ? 'backwards'
      : 'noSpan'
    : asked.isLoadingError
      ? 'notCounted'
      : 'counting'

  const submit = async () => {
    if (isSending) return
    const { from, to } = proposal ?? own
    setSending(true)
    setRefusal({})
    setChanged([])
    try {
      const { data } = await api.post<OutageImpact>(
        `/api/exams/${exam}/extend`,
        { from, to, reason: reason.trim() || null },
        { quiet: true },
      )
      toast.success(t('shell:notice.success'), t('outage.done', { count: data.extended }))
      onDone()
    } catch (error) {
      const found = (isApiError(error) && error.errors) || {}
      const at = (name: string) => found[name]?.join('\n')
      setRefusal(
        Object.keys(found).length && (isOwn || found.reason)
          ? { from: at('from'), to: at('to'), reason: at('reason') }
          : { all: reasonOf(error) },
      )
    }
    setSending(false)
  }

  const form: OutageForm = {
    choice,
    own,
    reason,
    errors,
    refusal,
    isSending,
    choose,
    setOwn: (name, value) => {
      // What was said of a span is about both of its ends.
      setChanged(now => [...now, 'from', 'to', 'all'])
      setOwn(now => ({ ...now, [name]: value }))
    },
    setReason: value => {
      setChanged(now => [...now, 'reason'])
      setReason(value)
    },
  }
  return { outages, isError, retry: () => void refetch(), form, impact, standing, submit } as const
}
