import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { Labelled, type LabelledProps } from './labelled.tsx'

export type TextInputProps = Omit<LabelledProps, 'children' | 'group'> &
  Omit<TextFieldProps, 'label' | 'error' | 'helperText' | 'id' | 'variant'>

/** A text field with its label above it. Takes what a TextField takes, `inputRef` of react-hook-form included. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, optional, changed, former, aside, slotProps, ...rest } = props
  return (
    <Labelled {...{ label, hint, error, optional, changed, former, aside }}>
      {wiring => (
        <TextField
          {...rest}
          id={wiring.id}
          error={wiring.invalid}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, ...wiring.aria } }}
        />
      )}
    </Labelled>
  )
}
