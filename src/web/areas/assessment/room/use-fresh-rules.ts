import { useEffect, useEffectEvent } from 'react'
import type { ExamEntry } from '../../../../../resources/assessment/room.ts'
import type { MyExam } from './my-exam.ts'

/** How often the rules are read again while they are shown, in milliseconds. */
const EVERY_MS = 60_000
/** How soon it is tried again where there was no answer, in milliseconds. */
const RETRY_MS = 10_000
/** Those who wait for an exam to open ask within so many milliseconds of each other, and not at once. */
const SPREAD_MS = 3000

/** Milliseconds until an exam that is not open yet opens, by the server's clock; undefined where it does not wait for that. */
export function untilOpening(
  { opens_at }: Pick<MyExam, 'opens_at'>,
  { blocks, server_time }: Pick<ExamEntry, 'blocks' | 'server_time'>,
): number | undefined {
  if (!opens_at || !blocks.includes('not_open')) return undefined
  const left = Date.parse(opens_at) - Date.parse(server_time)
  return left > 0 ? left : undefined
}

/**
 * Has the rules of an exam read again while they are shown: when it opens, each minute, and when the page is seen again.
 * `read` says whether there was an answer; with each the exam and the entry are new ones.
 */
export function useFreshRules(
  exam: MyExam,
  entry: ExamEntry,
  isShown: boolean,
  read: () => Promise<boolean>,
): void {
  const again = useEffectEvent(read)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => void again().then(isRead => !isRead && later(RETRY_MS))
    const later = (wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(look, wait)
    }
    const seen = () => document.visibilityState === 'visible' && later(0)
    const opens = untilOpening(exam, entry)
    later(opens === undefined ? EVERY_MS : Math.min(EVERY_MS, opens + Math.random() * SPREAD_MS))
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isShown, exam, entry])
}
