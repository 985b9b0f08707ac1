import OutlinedInput from '@mui/material/OutlinedInput'
import { Labelled, type LabelledProps } from './labelled.tsx'

/** A box for a text of several lines, which grows with it. With `onDone`, Ctrl Enter (⌘ Enter) is the form's button. */
export function MultilineInput(
  props: Pick<LabelledProps, 'label' | 'hint' | 'error' | 'optional'> & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly rows: readonly [min: number, max: number]
    readonly maxLength: number
    readonly autoFocus?: boolean
    readonly onFocus?: () => void
    readonly onDone?: () => void
  },
) {
  const { label, hint, error, optional, value, onChange, rows, maxLength, autoFocus, onFocus, onDone } = props
  return (
    <Labelled label={label} hint={hint} error={error} optional={optional}>
      {aria => (
        <OutlinedInput
          fullWidth
          multiline
          minRows={rows[0]}
          maxRows={rows[1]}
          id={aria.id}
          error={aria.invalid}
          value={value}
          autoFocus={autoFocus}
          onFocus={onFocus}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (!onDone || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onDone()
          }}
          inputProps={{
            ...aria.inputProps,
            maxLength,
            ...(onDone && { 'aria-keyshortcuts': 'Control+Enter' }),
          }}
          sx={{ height: 'auto' }}
        />
      )}
    </Labelled>
  )
}
