import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useReason } from '../../../../crud/shared/reason.ts'
import { useMe } from '../../../../providers/session.ts'
import { type NewCourseNote, type UnsentNote, unsentNotes, unsentTable } from './unsent-notes.ts'
import type { CourseNotes } from './use-notes.ts'

/** How often kept notes are sent again, in milliseconds: a server that was away does not say when it is back. */
const sendEvery = 30_000

/** One's notes of a course that wait on this device for a connection. */
export interface WaitingNotes {
  readonly notes: readonly UnsentNote[]
  /** Keeps a note, and sends it as soon as there is a way. */
  keep(note: NewCourseNote): Promise<void>
  remove(note: UnsentNote): Promise<void>
}

/**
 * Keeps notes that could not be sent, and sends them once there is a connection, while the player is open. Where nobody
 * takes notes nothing is looked for.
 */
export function useUnsentNotes(
  courseId: number,
  { post, refresh }: CourseNotes,
  takesNotes: boolean,
): WaitingNotes {
  const { id: user } = useMe()
  const reasonOf = useReason()
  const store = useMemo(() => unsentNotes(unsentTable(), user, courseId), [user, courseId])
  const [notes, setNotes] = useState<readonly UnsentNote[]>([])
  const isSending = useRef(false)
  const look = useCallback(async () => setNotes(await store.read()), [store])
  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    const taken = await store.send(post, reasonOf).finally(() => {
      isSending.current = false
    })
    // What was taken stands in the list before it leaves those that wait.
    if (taken) await refresh()
    await look()
  }, [store, post, reasonOf, refresh, look])
  const again = useEffectEvent(() => void send())
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of another course are sent at once, too
  useEffect(() => {
    if (!takesNotes) return
    again()
    addEventListener('online', again)
    const timer = setInterval(again, sendEvery)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [store, takesNotes])
  return {
    notes,
    keep: async note => {
      await store.keep(note)
      await look()
    },
    remove: async note => {
      await store.remove(note)
      await look()
    },
  }
}
