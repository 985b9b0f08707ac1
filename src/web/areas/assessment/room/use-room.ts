import { useEffect, useState } from 'react'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { useMe } from '../../../providers/session.ts'
import { useStore } from '../../../providers/store.ts'
import { readToken } from '../../../providers/token.ts'
import { deviceSaves } from './queue/saves.ts'
import { roomCalls } from './session/calls.ts'
import { RoomSession, type SessionOptions } from './session/room-session.ts'
import { takeTabLock } from './session/tab-lock.ts'

/** The session of a token is over at the server: as everywhere, the page is loaded again and asks for a login. */
export const endSession = (token: string | null): void =>
  void import('../../../providers/http.ts').then(({ sessionEnded }) => sessionEnded(token))

/** What a room works with: somebody's attempt, or none. */
export type RoomParts = Pick<SessionOptions, 'table' | 'calls' | 'lock' | 'isPreview'>

/** Somebody's attempt, as long as the page shows it. */
export function useRoom(room: Room, parts?: RoomParts): RoomSession {
  const { id } = useMe()
  const make = () => {
    const token = readToken()
    return new RoomSession(room, {
      person: id,
      table: deviceSaves(),
      calls: roomCalls,
      lock: takeTabLock,
      ...parts,
      onSessionEnded: () => endSession(token),
    })
  }
  const [session, setSession] = useState(make)
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for the room that was opened
  useEffect(() => {
    if (session.isClosed) {
      // React runs an effect twice while the portal is worked on.
      setSession(make())
      return
    }
    const own = session
    void own.open()
    const hidden = { since: 0 }
    const look = () => {
      if (document.visibilityState === 'hidden') {
        hidden.since = performance.now()
        own.goes()
        own.leave()
      } else {
        if (hidden.since) own.wasLeft(hidden.since)
        void own.askClock()
      }
    }
    const online = () => void own.retry()
    const offline = () => void own.askClock()
    const leave = () => own.leave()
    const ask = (event: BeforeUnloadEvent) => {
      const { queue } = own.view.get()
      if (queue.waiting > 0 && !queue.isStored) event.preventDefault()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', online)
    addEventListener('offline', offline)
    addEventListener('pagehide', leave)
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', ask)
      own.close()
    }
  }, [session])
  return session
}

export const useRoomView = (session: RoomSession) => useStore(session.view)
