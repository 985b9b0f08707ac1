import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainForm } from '../../../../ui/plain-form.tsx'
import { PositionBar, usePositionChoice } from '../position-choice.tsx'
import { NoteInput } from './body-input.tsx'
import type { CourseNotes } from './use-notes.ts'
import type { WaitingNotes } from './use-unsent-notes.ts'

/** Takes a note of a lesson: of the place where somebody is when they begin to write, unless they say otherwise. */
export function NewNote(props: {
  readonly content: number
  readonly notes: CourseNotes
  readonly waiting: WaitingNotes
}) {
  const { content, notes, waiting } = props
  const { t } = useTranslation('player')
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const choice = usePositionChoice(content)
  const key = useRef(crypto.randomUUID())
  const save = async () => {
    if (isSending) return
    if (!body.trim()) return setError(t('notes.required'))
    setSending(true)
    const note = { key: key.current, content, body, place: choice.chosen }
    const isStored = await notes.add(note, waiting.keep)
    setSending(false)
    if (!isStored) return
    key.current = crypto.randomUUID()
    setBody('')
    choice.forget()
  }
  return (
    <PlainForm onSubmit={save} sx={{ display: 'grid', gap: 1 }}>
      <NoteInput
        label={t('notes.label')}
        error={error}
        value={body}
        onFocus={() => {
          if (!body) choice.take()
        }}
        onChange={value => {
          // Whoever goes on watching between two notes is elsewhere by now.
          if (!body || !choice.at) choice.take()
          setBody(value)
          setError(undefined)
          key.current = crypto.randomUUID()
        }}
        onDone={() => void save()}
      />
      <PositionBar choice={choice} isSending={isSending} label={t('notes.add')} />
    </PlainForm>
  )
}
