import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnConsent, OwnTexts, PublicText } from '../../../../../resources/privacy/public-texts.ts'
import { useApi, useRead, useReads } from '../../../crud/shared/api.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { useToast } from '../../../providers/toast.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { DataCard } from './data-card.tsx'
import { Section } from './section.tsx'

const endpoint = '/api/users/me/texts'

/** One consent: what is asked, in the words of its text, what one said, and the button for the other answer. */
function Consent({ consent }: { readonly consent: OwnConsent }) {
  const { t } = useTranslation(['account', 'shell'])
  const { dateTime } = useFormat()
  const api = useApi()
  const reads = useReads()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { kind, title, version, given } = consent
  const { data: text } = useRead<PublicText>(`/api/public-texts/${kind}`, {
    params: { version: version ?? 1 },
    enabled: version !== null,
  })
  const active = given !== null && given.withdrawn_at === null
  const outdated = active && version !== null && version !== given.version
  const say = async (agrees: boolean) => {
    setBusy(true)
    try {
      const path = `/api/users/me/consents/${kind}`
      const { data } = agrees ? await api.post(path, { version }) : await api.delete(path)
      reads.set(endpoint, data)
      await reads.refresh('/api/community')
      toast.success(t('shell:notice.success'), t(agrees ? 'consents.done' : 'consents.doneWithdrawn'))
    } finally {
      setBusy(false)
    }
  }
  const state = active
    ? t('consents.given', { date: dateTime(given.given_at), version: given.version })
    : given
      ? t('consents.withdrawn', { date: dateTime(given.withdrawn_at) })
      : t('consents.never')
  return (
    <DataCard
      title={title}
      text={outdated ? `${state} ${t('consents.outdated')}` : state}
      actions={
        <>
          {(!active || outdated) && version !== null && (
            <Button
              variant="contained"
              color="primary"
              disabled={!text}
              loading={busy}
              onClick={() => void say(true)}
            >
              {t('consents.give')}
            </Button>
          )}
          {active && (
            <Button loading={busy} onClick={() => void say(false)}>
              {t('consents.withdraw')}
            </Button>
          )}
        </>
      }
    >
      {text && <RichContent html={text.body} />}
    </DataCard>
  )
}

/** The privacy notice with what one has read of it, and apart from it what one agrees to. */
export function Consents() {
  const { t } = useTranslation('account')
  const { dateTime } = useFormat()
  const { data, isLoadingError: isError, refetch } = useRead<OwnTexts>(endpoint, { retry: false })
  const { notice, consents = [] } = data ?? {}
  const read = notice?.read_at
  return (
    <Section title={t('consents.title')} help={t('consents.help')}>
      <DataCard
        title={t('consents.notice')}
        text={t('consents.noticeText')}
        failed={isError ? { title: t('consents.failed'), onRetry: () => void refetch() } : undefined}
        actions={
          <Button component={Link} to="/privacy-notice">
            {t('consents.open')}
          </Button>
        }
      >
        {notice &&
          (read
            ? t('consents.readAt', { version: notice.version, date: dateTime(read) })
            : notice.linked_at
              ? t('consents.linkedAt', { version: notice.version, date: dateTime(notice.linked_at) })
              : t('consents.unread', { version: notice.version }))}
      </DataCard>
      {consents.map(consent => (
        <Consent key={consent.kind} consent={consent} />
      ))}
    </Section>
  )
}
