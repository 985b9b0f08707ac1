import Box from '@mui/material/Box'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

/** Read out, not shown. */
export const VisuallyHidden = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
)
