import Box from '@mui/material/Box'
import { highlight } from '../highlight.ts'

/** A text with what was searched for in bold. */
export function Highlighted({ text, search }: { readonly text: string; readonly search: string }) {
  if (!search) return text
  let at = 0
  return highlight(text, search).map(piece => {
    const key = at
    at += piece.text.length
    return piece.match ? (
      <Box component="b" key={key} sx={{ fontWeight: 700, color: 'primary.main' }}>
        {piece.text}
      </Box>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
