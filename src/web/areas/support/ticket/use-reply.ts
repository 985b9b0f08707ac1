import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../crud/shared/api.ts'
import { isHttpError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'

export type Outcome = 'pending_customer' | 'resolved'

interface Draft {
  readonly body: string
  readonly files: number[]
  readonly internal: boolean
}

const empty: Draft = { body: '', files: [], internal: false }

interface ReplyOptions {
  readonly ticketId: string
  readonly endpoint: string
  readonly asStaff?: boolean
  readonly onSent: () => Promise<void>
}

/** What is being written to a ticket, and how it is sent. */
export function useReply({ ticketId, endpoint, asStaff = false, onSent }: ReplyOptions) {
  const { t } = useTranslation(['support', 'shell'])
  const toast = useToast()
  const api = useApi()
  const [draft, setDraft] = useState(empty)
  const [error, setError] = useState<string>()
  const [attaches, setAttaches] = useState(false)
  const [sending, setSending] = useState(false)
  // The same answer sent twice (a double click, a lost connection) is one.
  const sent = useRef({ text: '', key: '' })
  const change = (part: Partial<Draft>) => {
    setDraft(now => ({ ...now, ...part }))
    if (part.body !== undefined) setError(undefined)
  }

  const send = async (outcome?: Outcome) => {
    if (sending) return
    if (!draft.body.trim()) return setError(t('reply.required'))
    const body = {
      ticket_id: Number(ticketId),
      body: draft.body,
      media_ids: draft.files,
      ...(asStaff && { is_internal: draft.internal, ...(outcome && { outcome }) }),
    }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    setSending(true)
    setError(undefined)
    try {
      await api.post(`/api/${endpoint}`, body, {
        quiet: true,
        idempotencyKey: sent.current.key,
      })
      setDraft(empty)
      setAttaches(false)
      sent.current = { text: '', key: '' }
      toast.success(t('shell:notice.success'), t(draft.internal ? 'reply.noted' : 'reply.sent'))
    } catch (failure) {
      const told = isHttpError(failure)
        ? (Object.values(failure.errors ?? {}).flat()[0] ?? failure.message)
        : undefined
      setError(told ?? t('reply.failed'))
    } finally {
      setSending(false)
    }
    await onSent()
  }
  return { draft, change, error, attaches, setAttaches, sending, send }
}
