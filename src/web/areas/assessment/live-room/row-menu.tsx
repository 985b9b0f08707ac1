import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import { examParticipants } from '../../../../../resources/assessment/exam-participants.ts'
import type { LiveParticipant } from '../../../../../resources/assessment/invigilation.ts'
import type { Action } from '../../../../metadata/lifecycle.ts'
import { useActions } from '../../../crud/form/use-actions.tsx'
import { availableActions } from '../../../crud/shared/actions.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useMe } from '../../../providers/session.ts'
import { type ActionEntry, ActionMenu } from '../../../ui/action-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The row of an attempt, and of a participant, as their actions know them. */
function rowsOf(participant: LiveParticipant, exam: AnyRow) {
  const { entry, user } = participant
  const shared = { user, exam, exam_id: exam.id, user_id: user.id }
  return {
    participant: { ...shared, id: participant.id, extra_minutes: participant.extra_minutes } as AnyRow,
    entry: entry && ({ ...shared, ...entry } as AnyRow),
  }
}

/** What can be done with a participant and their attempt, in the menus of their rows; `dialog` belongs into the page. */
export function useRowMenu(exam: AnyRow, onDone: () => void) {
  const { t } = useTranslation('live-room')
  const { permits } = useAbility()
  const me = useMe()
  const [open, setOpen] = useState<{ readonly row: LiveParticipant; readonly anchor: HTMLElement }>()
  const ofEntry = useActions(examEntries, onDone)
  const ofParticipant = useActions(examParticipants, onDone)
  const entryLabels = useLabels(examEntries)
  const participantLabels = useLabels(examParticipants)

  const entriesOf = (row: LiveParticipant): ActionEntry[] => {
    const rows = rowsOf(row, exam)
    const context = { me: me.id, now: new Date().toISOString() }
    const { entry } = rows
    const late = examEntries.config.actions?.countLate as Action
    return [
      ...(entry && permits('exam-entries.show')
        ? [
            {
              key: 'events',
              label: t('openEntry'),
              icon: 'visibility',
              href: `/exam-entries/${entry.id}/events`,
            },
          ]
        : []),
      ...availableActions(examParticipants, rows.participant, permits, context).map(offer => ({
        key: offer.name,
        label: participantLabels.text(`actions.${offer.name}.label`),
        icon: offer.look.icon ?? 'schedule',
        onClick: () => void ofParticipant.run(offer, rows.participant),
      })),
      ...(entry && row.entry?.late && permits('exams.count-late')
        ? [
            {
              key: 'countLate',
              label: entryLabels.text('actions.countLate.label'),
              icon: 'check_circle',
              onClick: () => void ofEntry.run({ name: 'countLate', look: late }, entry),
            },
          ]
        : []),
      ...(entry ? availableActions(examEntries, entry, permits, context) : []).map(offer => ({
        key: offer.name,
        label: entryLabels.text(`actions.${offer.name}.label`),
        icon: offer.look.icon ?? 'play_arrow',
        danger: offer.look.danger,
        onClick: () => void (entry && ofEntry.run(offer, entry)),
      })),
    ]
  }

  const button = (row: LiveParticipant): ReactNode =>
    entriesOf(row).length > 0 && (
      <IconButton
        size="small"
        aria-label={t('more', { name: row.user.full_name })}
        aria-haspopup="menu"
        aria-expanded={open?.row.id === row.id}
        onClick={event => setOpen({ row, anchor: event.currentTarget })}
      >
        <Icon name="more_vert" />
      </IconButton>
    )

  return {
    button,
    dialog: (
      <>
        <ActionMenu
          open={open !== undefined}
          anchor={open?.anchor ?? null}
          label={open ? t('more', { name: open.row.user.full_name }) : ''}
          entries={open ? entriesOf(open.row) : []}
          onClose={() => setOpen(undefined)}
        />
        {ofEntry.dialog}
        {ofParticipant.dialog}
      </>
    ),
  }
}
