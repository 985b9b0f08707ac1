import Box from '@mui/material/Box'

/** A key of the keyboard, as a hint: `<KeyHint>/</KeyHint>`. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={theme => ({
        fontFamily: theme.typography.fontFamily,
        fontSize: '0.71875rem',
        fontWeight: 500,
        lineHeight: 16 / 11.5,
        px: '5px',
        border: `1px solid ${theme.vars.palette.outlineSoft}`,
        borderRadius: '4px',
        color: theme.vars.palette.text.secondary,
        bgcolor: theme.vars.palette.background.default,
      })}
    >
      {children}
    </Box>
  )
}
