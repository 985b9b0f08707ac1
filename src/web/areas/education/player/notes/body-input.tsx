import { courseNotes } from '../../../../../../resources/education/course-notes.ts'
import { MultilineInput } from '../../../../ui/multiline-input.tsx'

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
  return <MultilineInput {...props} rows={[2, 10]} maxLength={max} />
}
