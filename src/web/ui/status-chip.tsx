import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import type { ReactNode } from 'react'
import type { Tone } from '../../fields/select/index.ts'
import { rowParts } from '../theme/row-parts.ts'

/** A status as a chip: tinted with a mark, or outlined where it means nothing good or bad. */
export function StatusChip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={rowParts.chip} data-tone={tone}>
      {tone === 'error' && <ErrorOutline aria-hidden fontSize="inherit" />}
      <span>{children}</span>
    </span>
  )
}
