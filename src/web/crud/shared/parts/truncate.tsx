import type { ReactNode } from 'react'

// A table has dozens of these: a style of its own costs none of them what a Box would.
const oneLine = {
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** Text on one line that ends in an ellipsis where it does not fit; the whole of it is the tooltip. */
export function Truncate({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <span title={title ?? (typeof children === 'string' ? children : undefined)} style={oneLine}>
      {children}
    </span>
  )
}
