import { useEffect } from 'react'
import { i18n, loadNamespaces } from '../../../providers/i18n.ts'
import { useMe } from '../../../providers/session.ts'
import { showToast } from '../../../providers/toast.ts'
import { type LateOutcome, sendWaiting } from './queue/send-waiting.ts'

/** Says that answers reached the server after their attempt had ended, in whichever page its owner is. */
async function notifyLate({ entry, late, refused }: LateOutcome): Promise<void> {
  await loadNamespaces(['room'])
  const lines = [
    late && i18n.t('room:receipt.late', { count: late }),
    refused && i18n.t('room:receipt.refused', { count: refused }),
  ]
  showToast({
    key: `late-answers-${entry}`,
    tone: 'warning',
    title: i18n.t('room:lateAnswers'),
    text: lines.filter(Boolean).join('\n'),
    sticky: true,
  })
}

/** Sends what waits on this device of exams, from whichever page is open. Shows nothing unless it came too late. */
export default function SendWaiting() {
  const { id } = useMe()
  useEffect(() => sendWaiting(id, undefined, outcome => void notifyLate(outcome)), [id])
  return null
}
