import OutlinedInput from '@mui/material/OutlinedInput'
import { courseNotes } from '../../../../../../resources/education/course-notes.ts'
import { Labelled } from '../../../../ui/labelled.tsx'

const { max } = courseNotes.config.fields.body.options

/** Where a note is written. Ctrl Enter (⌘ Enter) stores it. */
export function NoteInput(props: {
  readonly label: string
  readonly error?: string
  readonly value: string
  readonly autoFocus?: boolean
  readonly onFocus?: () => void
  readonly onChange: (value: string) => void
  readonly onDone: () => void
}) {
  const { label, error, value, autoFocus, onFocus, onChange, onDone } = props
  return (
    <Labelled label={label} error={error}>
      {aria => (
        <OutlinedInput
          fullWidth
          multiline
          minRows={2}
          maxRows={10}
          id={aria.id}
          error={aria.invalid}
          value={value}
          autoFocus={autoFocus}
          onFocus={onFocus}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onDone()
          }}
          inputProps={{ ...aria.inputProps, maxLength: max, 'aria-keyshortcuts': 'Control+Enter' }}
          sx={{ height: 'auto' }}
        />
      )}
    </Labelled>
  )
}
