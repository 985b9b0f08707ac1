import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PublicText } from '../../../../resources/privacy/public-texts.ts'
import { RichContent } from '../../crud/shared/parts/rich-content.tsx'
import { hasExtensions } from '../../providers/contract.ts'
import { isApiError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { defaultAfterLogin } from '../../providers/return-to.ts'
import { useMaybeMe } from '../../providers/session.ts'
import { loginPath } from '../../router/guards.ts'
import { GuestPage } from '../../shell/guest-page.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { useFormat } from '../../ui/use-format.ts'

type Found = PublicText | 'none' | 'unknown' | 'failed' | undefined

/** A text of the organisation, by the version in the address or the one that counts today. */
function usePublicText(kind: string, version: string | null) {
  const { i18n } = useTranslation()
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, and another try, ask again
  useEffect(() => {
    if (!hasExtensions()) return setFound('none')
    const stop = new AbortController()
    setFound(undefined)
    http
      .get(`/api/public-texts/${kind}`, {
        params: version ? { version } : {},
        signal: stop.signal,
        quiet: true,
      })
      .then(({ data }) => setFound(data as PublicText))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        // Nobody knows yet what kind of server it is: one that lacks these texts may want a token first.
        const status = isApiError(error) ? error.statusCode : 0
        if (status === 404 && version) return setFound('unknown')
        setFound([401, 403, 404].includes(status) ? 'none' : 'failed')
      })
    return () => stop.abort()
  }, [kind, version, i18n.language, tries])
  return { found, retry: () => setTries(tries + 1) }
}

/** The versions that there were, each at its address. */
function Versions({ text, path }: { readonly text: PublicText; readonly path: string }) {
  const { t } = useTranslation('auth')
  const { date } = useFormat()
  if (text.versions.length < 2) return null
  return (
    <Box component="nav" aria-label={t('text.versions')} sx={{ mt: 4 }}>
      <Typography variant="h4" component="h2">
        {t('text.versions')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {text.versions.map(({ version, effective_from }) => {
          const label = t('text.older', { version, date: date(effective_from) })
          return (
            <li key={version} aria-current={version === text.version ? 'page' : undefined}>
              {version === text.version ? (
                label
              ) : (
                <TextLink to={`${path}?version=${version}`}>{label}</TextLink>
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

/** The page of a text that anybody may read, logged in or not; `footer` is what a reader may do with it. */
export function PublicTextPage(props: {
  readonly kind: 'privacy_notice' | 'help'
  readonly path: string
  readonly title: string
  readonly footer?: (text: PublicText) => ReactNode
}) {
  const { kind, path, title, footer } = props
  const { t } = useTranslation('auth')
  const { date } = useFormat()
  const me = useMaybeMe()
  const [params] = useSearchParams()
  const version = params.get('version')
  const { found, retry } = usePublicText(kind, version)
  const back = (
    <Box sx={{ mt: 4 }}>
      <TextLink to={me ? defaultAfterLogin : loginPath}>{t(me ? 'text.back' : 'text.toLogin')}</TextLink>
    </Box>
  )
  if (found === 'unknown')
    return (
      <GuestPage
        tab={title}
        title={/^\d{1,9}$/.test(version ?? '') ? t('text.unknown', { version }) : t('text.unknownAny')}
        text={t('text.unknownText')}
      >
        <Box sx={{ mt: 2 }}>
          <TextLink to={path}>{t('text.toCurrent')}</TextLink>
        </Box>
        {back}
      </GuestPage>
    )
  if (typeof found !== 'object')
    return (
      <GuestPage
        wide={!found}
        tab={title}
        title={found === 'none' ? t(`text.none.${kind}`) : found === 'failed' ? t('text.failed') : title}
        text={found === 'none' ? t('text.noneText') : found ? undefined : t('text.loading')}
      >
        {found === 'failed' && (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={retry}>
            {t('text.retry')}
          </Button>
        )}
        {/* What stands below a text stands below the window until it is there: nothing jumps once it comes. */}
        {found ? back : <Box sx={{ minHeight: '100vh' }} />}
      </GuestPage>
    )
  return (
    <GuestPage
      wide
      tab={title}
      title={found.title}
      text={t('text.version', { version: found.version, date: date(found.effective_from) })}
    >
      <Box sx={{ mt: 3 }}>
        <RichContent html={found.body} />
      </Box>
      {footer?.(found)}
      <Versions text={found} path={path} />
      {back}
    </GuestPage>
  )
}
