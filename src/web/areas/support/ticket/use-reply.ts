import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredValue } from '../../../crud/form/use-stored-value.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { usePendingUploads } from '../../../crud/shared/pending-uploads.ts'
import { isApiError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'

export type ReplyOutcome = 'pending_customer' | 'resolved'

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
  const [words, keep] = useStoredValue(`reply ${ticketId}`, { body: empty.body, internal: empty.internal })
  const [files, setFiles] = useState(empty.files)
  const draft: Draft = { ...words, files }
  // What is sent is read after its files have arrived.
  const latest = useRef(draft)
  const { uploads } = usePendingUploads()
  const [error, setError] = useState<string>()
  const [attaches, setAttaches] = useState(false)
  const [sending, setSending] = useState(false)
  // The same answer sent twice (a double click, a lost connection) is one.
  const sent = useRef({ text: '', key: '' })
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    const { files: attached, ...typed } = latest.current
    keep(typed)
    setFiles(attached)
    if (part.body !== undefined) setError(undefined)
  }

  const send = async (outcome?: ReplyOutcome) => {
    if (sending) return
    if (!draft.body.trim()) return setError(t('reply.required'))
    setSending(true)
    setError(undefined)
    if (!(await uploads.settled())) return setSending(false)
    const written = latest.current
    const body = {
      ticket_id: Number(ticketId),
      body: written.body,
      media_ids: written.files,
      ...(asStaff && { is_internal: written.internal, ...(outcome && { outcome }) }),
    }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    try {
      await api.post(`/api/${endpoint}`, body, {
        quiet: true,
        idempotencyKey: sent.current.key,
      })
      change(empty)
      setAttaches(false)
      sent.current = { text: '', key: '' }
      toast.success(t('shell:notice.success'), t(written.internal ? 'reply.noted' : 'reply.sent'))
    } catch (failure) {
      const serverMessage = isApiError(failure)
        ? (Object.values(failure.errors ?? {}).flat()[0] ?? failure.message)
        : undefined
      setError(serverMessage ?? t('reply.failed'))
    } finally {
      setSending(false)
    }
    await onSent()
  }
  return { draft, change, error, attaches, setAttaches, sending, send, uploads }
}
