import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnTexts, PublicText } from '../../../../../resources/privacy/public-texts.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { http } from '../../../providers/http.ts'
import { useMaybeMe } from '../../../providers/session.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { PublicTextPage } from '../public-text.tsx'

/** Marks the version that counts as read, once; nobody has to. */
function Reading({ text }: { readonly text: PublicText }) {
  const { t } = useTranslation('auth')
  const { dateTime } = useFormat()
  const [own, setOwn] = useState<OwnTexts>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    http
      .get('/api/users/me/texts', { signal: stop.signal, quiet: true })
      .then(({ data }) => setOwn(data as OwnTexts))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  if (own?.notice?.version !== text.version) return null
  const mark = async () => {
    setBusy(true)
    try {
      const { data } = await http.post('/api/users/me/texts/privacy_notice/read', { version: text.version })
      setOwn(data as OwnTexts)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box role="status" sx={{ mt: 3 }}>
      {own.notice.read_at ? (
        t('text.read', { date: dateTime(own.notice.read_at) })
      ) : (
        <Button variant="contained" color="primary" loading={busy} onClick={() => void mark()}>
          {t('text.markRead')}
        </Button>
      )}
    </Box>
  )
}

/** How the organisation processes personal data, for anybody; members mark it as read. */
export default function PrivacyNoticePage() {
  const { t } = useTranslation('auth')
  const me = useMaybeMe()
  return (
    <PublicTextPage
      kind="privacy_notice"
      path="/privacy-notice"
      title={t('footer.privacy')}
      footer={text => me && hasExtensions() && <Reading text={text} />}
    />
  )
}
