import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { usePositionWords } from '../position-choice.tsx'
import { NoteInput } from './body-input.tsx'
import { type CourseNote, type CourseNotes, notePosition } from './use-notes.ts'

function Editing(props: {
  readonly note: CourseNote
  readonly onSave: (body: string) => Promise<boolean>
  readonly onClose: () => void
}) {
  const { note, onSave, onClose } = props
  const { t } = useTranslation('player')
  const [body, setBody] = useState(note.body)
  const [error, setError] = useState<string>()
  const save = async () => {
    if (!body.trim()) return setError(t('notes.required'))
    if (await onSave(body)) onClose()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <NoteInput
        label={t('notes.editLabel')}
        error={error}
        value={body}
        autoFocus
        onChange={value => {
          setBody(value)
          setError(undefined)
        }}
        onDone={() => void save()}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" color="primary" onClick={() => void save()}>
          {t('notes.save')}
        </Button>
        <Button onClick={onClose}>{t('notes.cancel')}</Button>
      </Box>
    </Box>
  )
}

/** A note, with the way to where it was taken. */
export function Note(props: {
  readonly note: CourseNote
  readonly notes: CourseNotes
  /** None where its lesson is no longer there. */
  readonly onJump: ((from: HTMLElement) => void) | undefined
}) {
  const { note, notes, onJump } = props
  const { t } = useTranslation('player')
  const { relative } = useFormat()
  const words = usePositionWords()
  const [isEditing, setEditing] = useState(false)
  const place = notePosition(note)
  if (isEditing)
    return (
      <Editing note={note} onSave={body => notes.change(note.id, body)} onClose={() => setEditing(false)} />
    )
  const where = place ? words(place) : t('notes.wholeLesson')
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', typography: 'caption' }}>
          {onJump && place ? (
            <Button
              size="small"
              variant="text"
              startIcon={<Icon name={place.unit === 'moment' ? 'play_arrow' : 'description'} />}
              onClick={event => onJump(event.currentTarget)}
              sx={{ ml: -1.5 }}
              aria-label={t(`notes.jump.${place.unit}`, { at: where })}
            >
              {where}
            </Button>
          ) : (
            <Box component="span" sx={{ fontWeight: 650 }}>
              {where}
            </Box>
          )}
          <Box component="time" dateTime={note.created_at} sx={{ color: 'text.secondary' }}>
            {relative(note.created_at)}
          </Box>
        </Box>
        <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.body}</Box>
      </Box>
      <IconButton aria-label={t('notes.edit')} title={t('notes.edit')} onClick={() => setEditing(true)}>
        <Icon name="edit" />
      </IconButton>
      <IconButton
        aria-label={t('notes.remove.confirm')}
        title={t('notes.remove.confirm')}
        onClick={() => void notes.remove(note.id)}
      >
        <Icon name="delete" />
      </IconButton>
    </Box>
  )
}
