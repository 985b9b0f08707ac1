import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { useAbility } from '../../../providers/ability.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import { CourseFiles, useCourseFiles } from './files.tsx'
import { NotesPanel } from './notes/index.tsx'
import { useNotes } from './notes/use-notes.ts'
import { useUnsentNotes } from './notes/use-unsent-notes.ts'
import { type PanelEntry, PlayerPanels } from './panels.tsx'
import { QuestionPanel } from './question.tsx'
import type { Spoken } from './stage.tsx'

const Transcript = lazyPart(() => import('./transcript/index.tsx'))

interface LessonPanelsProps {
  readonly player: Player
  readonly part: PlayerPart
  readonly isPreview: boolean
  /** What is said in the film that is open. */
  readonly spoken: Spoken | undefined
  readonly onOpen: (id: number) => void
  /** What the course consists of, where nothing else shows it: it is the first thing that stands there. */
  readonly outline: ReactNode
}

/** What stands below a lesson: on a phone the course's contents, what is said in it, one's own notes, the files of the course, and questions. */
export default function LessonPanels(props: LessonPanelsProps) {
  const { player, part, isPreview, spoken, onOpen, outline } = props
  const { t } = useTranslation('player')
  const { permits } = useAbility()
  const learns = player.enrolment !== null
  const takesNotes = learns && permits('course-notes.index')
  const files = useCourseFiles(player, isPreview)
  const notes = useNotes(player.course.id, takesNotes)
  const waiting = useUnsentNotes(player.course.id, notes, takesNotes)
  const panels: PanelEntry[] = []
  if (outline) panels.push({ key: 'contents', label: t('contentsTab'), content: outline })
  if (spoken)
    panels.push({ key: 'transcript', label: t('transcript.title'), content: <Transcript {...spoken} /> })
  if (takesNotes)
    panels.push({
      key: 'notes',
      label: t('notes.title'),
      count: notes.notes && notes.notes.length + waiting.notes.length,
      content: <NotesPanel player={player} part={part} notes={notes} waiting={waiting} onOpen={onOpen} />,
    })
  if (files.length)
    panels.push({
      key: 'files',
      label: t('files.title'),
      count: files.length,
      content: <CourseFiles files={files} />,
    })
  if (learns && permits('my-tickets.index'))
    panels.push({
      key: 'question',
      label: t('question.title'),
      content: <QuestionPanel player={player} part={part} />,
    })
  return <PlayerPanels panels={panels} />
}
