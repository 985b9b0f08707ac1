import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnConsent, OwnTexts, PublicText } from '../../../../metadata/portal-text.ts'
import { fetchData } from '../../../crud/shared/api.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { http } from '../../../providers/http.ts'
import { useToast } from '../../../providers/toast.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { DataCard } from './data-card.tsx'
import { Section } from './section.tsx'

const endpoint = '/api/users/me/texts'
const key = ['own-texts']

/** One consent: what is asked, in the words of its text, what one said, and the button for the other answer. */
function Consent({ consent }: { readonly consent: OwnConsent }) {
  const { t, i18n } = useTranslation(['account', 'shell'])
  const { dateTime } = useFormat()
  const client = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { kind, title, version, given } = consent
  const { data: text } = useQuery({
    queryKey: ['public-text', kind, version, i18n.language],
    queryFn: ({ signal }) =>
      fetchData<PublicText>(`/api/public-texts/${kind}?version=${version ?? 1}`, signal),
    enabled: version !== null,
  })
  const active = given !== null && given.withdrawn_at === null
  const outdated = active && version !== null && version !== given.version
  const say = async (agrees: boolean) => {
    setBusy(true)
    try {
      const path = `/api/users/me/consents/${kind}`
      const { data } = agrees ? await http.post(path, { version }) : await http.delete(path)
      client.setQueryData(key, data)
      await client.invalidateQueries({ queryKey: ['community'] })
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
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchData<OwnTexts>(endpoint, signal),
    retry: false,
  })
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
