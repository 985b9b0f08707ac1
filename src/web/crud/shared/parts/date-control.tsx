import Skeleton from '@mui/material/Skeleton'
import type { AriaProps } from '../../../ui/labelled.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'

export interface DateControlProps {
  /** Of a labelled field; without it `label` names the control. */
  readonly aria?: AriaProps
  readonly label?: string
  /** `2026-11-23`, or with `time` an ISO 8601 timestamp. */
  readonly value: unknown
  readonly onChange: (value: string | null) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly time?: boolean
  readonly size?: 'small'
}

const DateControls = lazyPart(() => import('./date-controls.tsx'), {
  fallback: ({ size }) => <Skeleton variant="rounded" height={size === 'small' ? 36 : 40} />,
})

/** A date to type or to pick from a calendar. The calendar loads with the first of them. */
export function DateControl(props: DateControlProps) {
  return <DateControls {...props} />
}
