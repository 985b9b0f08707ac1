import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What has to be known while one goes on, over the whole width. */
export function Banner(props: {
  readonly tone: 'warning' | 'error' | 'info'
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly aside?: ReactNode
  /** It is read out elsewhere: the name of what stands here. */
  readonly named?: string
}) {
  const { tone, icon, title, children, aside, named } = props
  return (
    <Box
      role={named === undefined ? 'alert' : 'region'}
      aria-label={named}
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
