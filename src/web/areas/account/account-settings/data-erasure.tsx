import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnErasureRequest } from '../../../../metadata/data-subject.ts'
import { useApi, useRead, useReads } from '../../../crud/shared/api.ts'
import { useToast } from '../../../providers/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { DataCard } from './data-card.tsx'
import { type PasswordAnswer, passwordFields } from './password-dialog.tsx'

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))

const endpoint = '/api/users/me/erasure-request'

/** One's own request to be erased: sent, seen, and taken back while it waits. */
export function DataErasureCard() {
  const { t } = useTranslation(['account', 'shell'])
  const format = useFormat()
  const confirm = useConfirm()
  const toast = useToast()
  const api = useApi()
  const reads = useReads()
  const [asks, setAsks] = useState(false)
  const { data, isLoadingError: isError, refetch } = useRead<OwnErasureRequest | null>(endpoint)
  const send = async (answer: PasswordAnswer) => {
    const { data: made } = await api.post<OwnErasureRequest>(endpoint, answer, {
      fieldsOnScreen: passwordFields,
    })
    reads.set(endpoint, made)
    setAsks(false)
    toast.success(t('shell:notice.success'), t('data.erasure.sent'))
  }
  const withdraw = async () => {
    const yes = await confirm({
      title: t('data.erasure.withdrawAsk'),
      text: t('data.erasure.withdrawText'),
      confirm: t('data.erasure.withdraw'),
      cancel: t('data.cancel'),
    })
    if (!yes) return
    await api.delete(endpoint, undefined, { quiet: [404] }).catch(() => undefined)
    const { data: now } = await refetch()
    if (now?.status === 'withdrawn') toast.success(t('shell:notice.success'), t('data.erasure.withdrawn'))
  }
  const pending = data?.status === 'pending'
  return (
    <DataCard
      title={t('data.erasure.title')}
      text={t('data.erasure.text')}
      failed={isError ? { title: t('data.failed'), onRetry: () => void refetch() } : undefined}
      actions={
        pending ? (
          <Button onClick={() => void withdraw()}>{t('data.erasure.withdraw')}</Button>
        ) : (
          <Button color="error" disabled={data === undefined} onClick={() => setAsks(true)}>
            {t('data.erasure.start')}
          </Button>
        )
      }
    >
      {pending &&
        t('data.erasure.pending', { date: format.date(data.created_at), due: format.date(data.due_at) })}
      {data?.status === 'refused' &&
        t('data.erasure.refused', { date: format.date(data.created_at), reason: data.refusal_reason })}
      {asks && (
        <PasswordDialog
          title={t('data.erasure.ask')}
          text={t('data.erasure.text')}
          confirm={t('data.erasure.start')}
          danger
          reason={t('data.erasure.reason')}
          onSubmit={send}
          onClose={() => setAsks(false)}
        />
      )}
    </DataCard>
  )
}
