import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import { touch, touchTarget } from '../../../theme/touch.ts'

/** A box of the matrix. One that cannot be changed keeps its place in the order of the Tab key and says why. */
export const MatrixBox = memo(function MatrixBox(props: {
  readonly label: string
  readonly state: 'none' | 'some' | 'all'
  /** Why it cannot be changed. */
  readonly reason?: string
  /** Differs from what is saved. */
  readonly changed?: boolean
  /** Shows its label beside it. */
  readonly labelled?: string
  readonly onChange: (on: boolean) => void
}) {
  const { label, state, reason, changed, labelled, onChange } = props
  const box = (
    <Checkbox
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onChange={() => !reason && onChange(state !== 'all')}
      slotProps={{
        input: {
          // MUI tells it to screen readers alone; the box itself must know too.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = state === 'some'
          },
          'aria-label': labelled ? undefined : label,
          'aria-disabled': reason ? true : undefined,
          'aria-description': reason,
        },
      }}
      sx={theme => ({
        p: { xs: '11px', sm: '3px' },
        [touch]: { minWidth: touchTarget, minHeight: touchTarget },
        ...(changed && {
          boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.light}`,
          borderRadius: '6px',
        }),
        ...(reason && { opacity: 0.45, cursor: 'not-allowed' }),
      })}
    />
  )
  const whole = labelled ? (
    <FormControlLabel
      label={labelled}
      control={box}
      sx={{ mr: 1.5, '& .MuiFormControlLabel-label': { fontSize: '0.90625rem' } }}
    />
  ) : (
    box
  )
  return reason ? (
    <Tooltip title={reason} describeChild>
      <span>{whole}</span>
    </Tooltip>
  ) : (
    whole
  )
})
