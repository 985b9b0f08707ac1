import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { footBar } from '../../ui/foot-bar.ts'
import { useNoticesOff } from '../../ui/toasts.tsx'

/** The bar at the foot of the screen: cancel, and the button that assigns, with the number of chosen records. */
export function AssignBar(props: {
  readonly label: string
  readonly busy: boolean
  /** What the button says meanwhile. Default: that it is being assigned. */
  readonly busyLabel?: string
  /** Default: that one leaves. */
  readonly cancelLabel?: string
  readonly disabled?: boolean
  readonly onCancel: () => void
  readonly onAssign: () => void
}) {
  const { label, busy, busyLabel, cancelLabel, disabled, onCancel, onAssign } = props
  const { t } = useTranslation('record')
  const bar = useRef<HTMLDivElement>(null)
  useNoticesOff(bar)
  return (
    <Box ref={bar} sx={[footBar, { justifyContent: 'flex-end', gap: 1.5 }]}>
      <Button onClick={onCancel}>{cancelLabel ?? t('assign.back')}</Button>
      <Button
        variant="contained"
        color="primary"
        disabled={disabled}
        aria-disabled={busy || undefined}
        onClick={onAssign}
      >
        {busy ? (busyLabel ?? t('assign.assigning')) : label}
      </Button>
    </Box>
  )
}
