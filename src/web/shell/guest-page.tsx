import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config.ts'
import { hasExtensions } from '../providers/contract.ts'
import { TileBand } from '../ui/tile-band.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { TextLink } from './text-link.tsx'
import { usePortalName, useTitle } from './title.ts'

/** The frame of the pages before the login: name and language above, the page in the middle, tiles below. */
export function GuestPage(props: {
  /** Names the browser's tab. */
  readonly tab: string
  readonly title: string
  readonly text?: ReactNode
  /** As wide as a text to be read. */
  readonly wide?: boolean
  readonly children?: ReactNode
}) {
  const { t, i18n } = useTranslation('auth')
  const name = usePortalName()
  const organisation = config.organisation?.[i18n.language]
  useTitle(props.tab)
  return (
    <Box sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, p: { xs: '12px 16px', sm: '20px 32px' } }}
      >
        <Logo />
        <Box
          component="b"
          sx={{ fontSize: '1.0625rem', fontWeight: 700, letterSpacing: '-0.012em', flex: 1 }}
        >
          {name}
        </Box>
        <LanguageSwitch />
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', p: '16px 16px 24px' }}>
        <Box sx={{ width: '100%', maxWidth: props.wide ? 720 : 392 }}>
          <Typography variant="h1">{props.title}</Typography>
          {props.text && (
            <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {props.text}
            </Typography>
          )}
          {props.children}
        </Box>
      </Box>
      <TileBand seed={7} />
      <Box
        component="footer"
        sx={{
          minHeight: 46,
          p: { xs: '14px 16px', sm: '14px 32px' },
          typography: 'caption',
          color: 'text.secondary',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          rowGap: 1,
          alignItems: 'center',
        }}
      >
        <span>{organisation}</span>
        {hasExtensions() && (
          <Box
            component="nav"
            aria-label={t('footer.label')}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}
          >
            <TextLink to="/privacy-notice">{t('footer.privacy')}</TextLink>
            <TextLink to="/help">{t('footer.help')}</TextLink>
          </Box>
        )}
      </Box>
    </Box>
  )
}
