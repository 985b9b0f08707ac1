import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerPart } from '../../../../../../resources/education/player.ts'
import { useStoredValue } from '../../../../crud/form/use-stored-value.ts'
import { PlainForm } from '../../../../ui/plain-form.tsx'
import { PositionBar, usePositionChoice } from '../position-choice.tsx'
import { NoteInput } from './body-input.tsx'
import type { CourseNotes } from './use-notes.ts'
import type { WaitingNotes } from './use-unsent-notes.ts'

const nothing = { body: '', content: null }

/**
 * Takes a note of the lesson, and of the place in it, where somebody is when they begin to write. It stays that lesson's
 * when they go on to another one before it is stored.
 */
export function NewNote(props: {
  readonly course: number
  readonly part: PlayerPart
  readonly lessons: readonly PlayerPart[]
  readonly notes: CourseNotes
  readonly waiting: WaitingNotes
}) {
  const { course, part, lessons, notes, waiting } = props
  const { t } = useTranslation('player')
  const [{ body, content }, keep] = useStoredValue<{ body: string; content: number | null }>(
    `note ${course}`,
    nothing,
  )
  const of = lessons.find(({ id }) => id === content) ?? part
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const choice = usePositionChoice(of.id)
  const key = useRef(crypto.randomUUID())
  const save = async () => {
    if (isSending) return
    if (!body.trim()) return setError(t('notes.required'))
    setSending(true)
    const note = { key: key.current, content: of.id, body, place: choice.chosen }
    const isStored = await notes.add(note, waiting.keep)
    setSending(false)
    if (!isStored) return
    key.current = crypto.randomUUID()
    keep(nothing)
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
          keep(value ? { body: value, content: body ? of.id : part.id } : nothing)
          setError(undefined)
          key.current = crypto.randomUUID()
        }}
        onDone={() => void save()}
      />
      <PositionBar
        choice={choice}
        lesson={of.id === part.id ? undefined : of.title}
        isSending={isSending}
        label={t('notes.add')}
      />
    </PlainForm>
  )
}
