import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What has to be known while one goes on, over the whole width. */
export function Banner(props: {
  readonly tone: 'warning' | 'error' | 'info'
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly aside?: ReactNode
  /** What is read out elsewhere. */
  readonly quiet?: boolean
}) {
  const { tone, icon, title, children, aside, quiet } = props
  return (
    <Box
      role={quiet ? undefined : 'alert'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 12px',
        minHeight: 56,
        p: { xs: '10px 16px', sm: '8px 24px' },
        bgcolor: `${tone}.container`,
        color: `${tone}.onContainer`,
        '& svg': { fontSize: 20 },
      }}
    >
      {icon}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <b>{title}</b> {children}
      </Box>
      {aside}
    </Box>
  )
}
