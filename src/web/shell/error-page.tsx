import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TileBand } from '../ui/tile-band.tsx'
import { useTitle } from './title.ts'

/** The message that the specification gives to a missing page; shown in the reader's language. */
export const notFoundMessage = 'This page could not be found'

/** An error with its status and message; a missing page has a link home. */
export function ErrorPage(props: {
  readonly status: number
  readonly message: string
  readonly code?: string
}) {
  const { status, message, code } = props
  const { t } = useTranslation('shell')
  const missing = status === 404
  const title = missing ? t('error.notFound') : t('error.title')
  useTitle(title)
  const known = status === 0 ? t('error.unreachable') : message || t('error.unknown')
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        role={missing ? undefined : 'alert'}
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
          {missing ? t('error.notFoundText') : known}
          {code && <Box component="span"> {t('error.code', { code })}</Box>}
        </Typography>
        <Box sx={{ mt: 3, display: 'flex', gap: 1.5 }}>
          {missing ? (
            <Button component={Link} to="/dashboard" variant="contained" color="primary" size="large">
              {t('error.home')}
            </Button>
          ) : (
            <>
              <Button size="large" onClick={() => history.back()}>
                {t('error.back')}
              </Button>
              <Button variant="contained" color="primary" size="large" onClick={() => location.reload()}>
                {t('error.reload')}
              </Button>
            </>
          )}
        </Box>
      </Box>
      <TileBand seed={status} />
    </Box>
  )
}
