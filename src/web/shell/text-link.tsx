import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { touch, touchTarget } from '../theme/touch.ts'

/** A link in or beside a text. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        typography: 'body2',
        fontWeight: 600,
        color: 'primary.main',
        textUnderlineOffset: '3px',
        textDecorationThickness: '1px',
        borderRadius: '2px',
        [touch]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
      }}
    >
      {children}
    </Box>
  )
}
