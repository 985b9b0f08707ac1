import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Player, PlayerPart } from '../../../../../../resources/education/player.ts'
import { dividedList } from '../../../../ui/divided-list.ts'
import { ErrorState, SkeletonRows } from '../../../../ui/states.tsx'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { lessonsOf } from '../parts.ts'
import { usePositions } from '../position.tsx'
import { type NoteGroup, noteGroups } from './groups.ts'
import { NewNote } from './new-note.tsx'
import { Note } from './note.tsx'
import { type CourseNote, type CourseNotes, notePosition } from './use-notes.ts'
import type { WaitingNotes } from './use-unsent-notes.ts'
import { WaitingNoteList } from './waiting-notes.tsx'

/** The notes of one lesson under its name. */
function Group(props: {
  readonly group: NoteGroup
  readonly notes: CourseNotes
  readonly onJump: (note: CourseNote, from: HTMLElement) => void
}) {
  const { group, notes, onJump } = props
  const { t } = useTranslation('player')
  const name = group.lesson ?? t('notes.course')
  return (
    <Box component="section" aria-label={name}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {group.isGone && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('notes.gone')}</Box>}
      <Box component="ul" sx={dividedList}>
        {group.notes.map(note => (
          <Box component="li" key={note.id} sx={{ py: 1 }}>
            <Note note={note} notes={notes} onJump={group.isGone ? undefined : from => onJump(note, from)} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** One's own notes of a course: those of the open lesson first. Nobody else sees them. */
export function NotesPanel(props: {
  readonly player: Player
  readonly part: PlayerPart
  readonly notes: CourseNotes
  readonly waiting: WaitingNotes
  readonly onOpen: (id: number) => void
}) {
  const { player, part, notes, waiting, onOpen } = props
  const { t } = useTranslation('player')
  const phone = useIsPhone()
  const places = usePositions()
  const [showsAll, setShowsAll] = useState(false)
  const groups = noteGroups(notes.notes ?? [], lessonsOf(player), part.id)
  // On a phone the contents of the course stand below: they are not to be pushed far away.
  const shown = phone && !showsAll ? groups.filter(({ key }) => key === String(part.id)) : groups
  const others = groups
    .filter(group => !shown.includes(group))
    .reduce((sum, group) => sum + group.notes.length, 0)
  const jump = (note: CourseNote, from: HTMLElement) => {
    const place = notePosition(note)
    if (note.content_id === null || !place) return
    places.goTo(note.content_id, place.value)
    if (note.content_id !== part.id) onOpen(note.content_id)
    // What is jumped in stands above.
    else from.closest('[data-scroller]')?.scrollTo({ top: 0 })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <NewNote
        course={player.course.id}
        part={part}
        lessons={lessonsOf(player)}
        notes={notes}
        waiting={waiting}
      />
      <WaitingNoteList waiting={waiting} lessons={lessonsOf(player)} />
      {notes.isError ? (
        <ErrorState bare title={t('notes.failed')} onRetry={notes.retry} />
      ) : !notes.notes ? (
        <SkeletonRows rows={2} height={56} columns={1} />
      ) : groups.length === 0 ? (
        waiting.notes.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('notes.none')}
          </Typography>
        )
      ) : (
        shown.map(group => <Group key={group.key} group={group} notes={notes} onJump={jump} />)
      )}
      {others > 0 && (
        <Button onClick={() => setShowsAll(true)}>{t('notes.others', { count: others })}</Button>
      )}
    </Box>
  )
}
