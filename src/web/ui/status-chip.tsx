import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Tone } from '../../fields/select/index.ts'

const coloured = ['success', 'warning', 'error', 'info', 'primary'] as const
type Coloured = (typeof coloured)[number]

/** The mark before the text, so that a status is not shown by its colour alone. */
function Mark({ tone }: { readonly tone: Tone }) {
  if (tone === 'error') return <ErrorOutline aria-hidden sx={{ fontSize: 15 }} />
  if (tone === 'success' || tone === 'info')
    return <Box component="i" sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: `${tone}.main` }} />
  if (tone === 'warning')
    return (
      <Box
        component="i"
        sx={{ width: 12, height: 12, borderRadius: '50%', border: '2px solid', borderColor: 'warning.main' }}
      />
    )
  if (tone === 'off')
    return <Box component="i" sx={{ width: 8, borderTop: '1.5px solid', borderColor: 'text.secondary' }} />
  return null
}

/** A status as a chip: tinted with a mark, or outlined where it means nothing good or bad. */
export function StatusChip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const isColoured = (coloured as readonly string[]).includes(tone)
  return (
    <Box
      component="span"
      sx={theme => ({
        ...theme.typography.caption,
        fontWeight: 500,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        maxWidth: '100%',
        px: 1,
        borderRadius: `${theme.measures.radius.chip}px`,
        whiteSpace: 'nowrap',
        ...(isColoured
          ? {
              bgcolor: theme.vars.palette[tone as Coloured].container,
              color: theme.vars.palette[tone as Coloured].onContainer,
            }
          : {
              border: `1px solid ${theme.vars.palette.outlineSoft}`,
              color: tone === 'off' ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
            }),
      })}
    >
      <Mark tone={tone} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{children}</span>
    </Box>
  )
}
