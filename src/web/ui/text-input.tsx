import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { Labelled, type LabelledProps } from './labelled.tsx'

export type TextInputProps = Omit<LabelledProps, 'children' | 'group'> &
  Omit<OutlinedInputProps, 'label' | 'error' | 'id' | 'ref' | 'notched'> & {
    /** The input element; what `register` of react-hook-form gives as `ref` comes here too. */
    readonly ref?: OutlinedInputProps['inputRef']
  }

/** A text field with its label above it. Takes what an OutlinedInput takes. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, optional, changed, former, aside, inputProps, inputRef, ref, ...rest } = props
  return (
    <Labelled {...{ label, hint, error, optional, changed, former, aside }}>
      {aria => (
        <OutlinedInput
          fullWidth
          {...rest}
          id={aria.id}
          inputRef={inputRef ?? ref}
          error={aria.invalid}
          inputProps={{ ...inputProps, ...aria.inputProps }}
        />
      )}
    </Labelled>
  )
}
