import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TileBand } from '../ui/tile-band.tsx'
import { GuestPage } from './guest-page.tsx'
import { useTitle } from './title.ts'

/** The message that the specification gives to a missing page; shown in the reader's language. */
export const notFoundMessage = 'This page could not be found'

/** A page that there is not, in the frame of the other pages that need no login. */
function Missing() {
  const { t } = useTranslation('shell')
  return (
    <GuestPage
      tab={t('error.notFound')}
      title={t('error.notFound')}
      text={`${t('error.notFoundText')} ${t('error.code', { code: 404 })}`}
    >
      <Button
        component={Link}
        to="/dashboard"
        variant="contained"
        color="primary"
        size="large"
        sx={{ mt: 3 }}
      >
        {t('error.home')}
      </Button>
    </GuestPage>
  )
}

interface ErrorPageProps {
  readonly status: number
  readonly message: string
  readonly code?: string
}

/** An error with its status and message; a missing page has a link home. */
export function ErrorPage(props: ErrorPageProps) {
  return props.status === 404 ? (
    <Box sx={{ height: '100dvh', overflow: 'auto' }}>
      <Missing />
    </Box>
  ) : (
    <Failed {...props} />
  )
}

function Failed({ status, message, code }: ErrorPageProps) {
  const { t } = useTranslation('shell')
  const title = t('error.title')
  useTitle(title)
  const known = status === 0 ? t('error.unreachable') : message || t('error.unknown')
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        role="alert"
        sx={{
          flex: 1,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          textAlign: 'center',
          p: 3,
        }}
      >
        {status > 0 && (
          <Typography variant="subtitle1" sx={{ color: 'text.secondary' }}>
            {status}
          </Typography>
        )}
        <Typography variant="h1" sx={{ mt: 0.5 }}>
          {title}
        </Typography>
        <Typography
          variant="body1"
          sx={{ color: 'text.secondary', mt: 1, maxWidth: 480, overflowWrap: 'anywhere' }}
        >
          {known}
          {code && <Box component="span"> {t('error.code', { code })}</Box>}
        </Typography>
        <Box sx={{ mt: 3, display: 'flex', gap: 1.5 }}>
          <Button size="large" onClick={() => history.back()}>
            {t('error.back')}
          </Button>
          <Button variant="contained" color="primary" size="large" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        </Box>
      </Box>
      <TileBand seed={status} />
    </Box>
  )
}
