import Box from '@mui/material/Box'

/** Texts as chips, side by side. */
export function TextChips({ words }: { readonly words: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {words.map(word => (
        <Box
          component="span"
          key={word}
          sx={{
            typography: 'caption',
            fontWeight: 500,
            px: 1,
            lineHeight: '24px',
            borderRadius: '6px',
            bgcolor: 'background.sunken',
          }}
        >
          {word}
        </Box>
      ))}
    </Box>
  )
}
