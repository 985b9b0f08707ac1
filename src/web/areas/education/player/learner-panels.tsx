import { useTranslation } from 'react-i18next'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { useAbility } from '../../../providers/ability.ts'
import { NotesPanel } from './notes/index.tsx'
import { type PanelEntry, PlayerPanels } from './panels.tsx'
import { QuestionPanel } from './question.tsx'

/** What whoever learns does beside the lesson: take notes, and ask. */
export function LearnerPanels(props: {
  readonly player: Player
  readonly part: PlayerPart
  readonly onOpen: (id: number) => void
}) {
  const { player, part, onOpen } = props
  const { t } = useTranslation('player')
  const { permits } = useAbility()
  const panels: PanelEntry[] = []
  if (permits('course-notes.index'))
    panels.push({
      key: 'notes',
      label: t('notes.title'),
      content: <NotesPanel player={player} part={part} onOpen={onOpen} />,
    })
  if (permits('my-tickets.index'))
    panels.push({
      key: 'question',
      label: t('question.title'),
      content: <QuestionPanel player={player} part={part} />,
    })
  return <PlayerPanels panels={panels} />
}
