import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import type { InputProps } from '../../../field.ts'

/** The box of a field that is typed into. Gives `null` for nothing. */
export function TextControl(
  props: Pick<InputProps, 'aria' | 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    /** Attributes of the `<input>` itself: `inputMode`, `autoComplete`, `lang`. */
    readonly input?: InputHTMLAttributes<HTMLInputElement>
  } & Pick<OutlinedInputProps, 'type' | 'multiline' | 'minRows' | 'maxRows' | 'endAdornment' | 'placeholder'>,
) {
  const { aria, value, onChange, onBlur, disabled, input, ...rest } = props
  return (
    <OutlinedInput
      {...rest}
      id={aria.id}
      fullWidth
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      error={aria.invalid}
      disabled={disabled}
      inputProps={{ ...input, ...aria.inputProps }}
    />
  )
}
