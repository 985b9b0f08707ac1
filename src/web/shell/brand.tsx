import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { usePortalName } from './title.ts'

/** The logo, with the portal's name where there is room: the way to the dashboard. */
export function Brand({ withName, onGo }: { readonly withName: boolean; readonly onGo?: () => void }) {
  const { t } = useTranslation('shell')
  const name = usePortalName()
  return (
    <Box
      component={Link}
      to="/dashboard"
      onClick={onGo}
      aria-label={`${name}: ${t('nav.home')}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 44,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Logo />
      {withName && (
        <Box
          component="b"
          sx={{
            fontSize: '1.03125rem',
            fontWeight: 700,
            letterSpacing: '-0.012em',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
      )}
    </Box>
  )
}
