import { useEffect, useMemo, useState } from 'react'
import type { Learned, Player } from '../../../../../../resources/education/player.ts'
import { config } from '../../../../config.ts'
import { useReads } from '../../../../crud/shared/api.ts'
import { http } from '../../../../providers/http.ts'
import { i18n } from '../../../../providers/i18n.ts'
import { readToken } from '../../../../providers/token.ts'
import { Recorder, type RecorderServer, type Sending } from './recorder.ts'
import { deviceStore, type UnsentStore } from './unsent.ts'

let store: UnsentStore | undefined
const storeOfDevice = (): UnsentStore => {
  store ??= deviceStore()
  return store
}

const eventsAt = (enrolment: number) => `/api/my-courses/${enrolment}/events`

const server: RecorderServer = {
  async open(enrolment) {
    const { data } = await http.post(`/api/my-courses/${enrolment}/openings`, undefined, { quiet: true })
    return data
  },
  async send(enrolment, body) {
    const { data } = await http.post(eventsAt(enrolment), body, { quiet: true })
    return data
  },
  leave(enrolment, body) {
    const token = readToken()
    if (!token) return
    void fetch(`${config.apiBaseUrl}${eventsAt(enrolment)}`, {
      method: 'POST',
      keepalive: true,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': i18n.language,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  },
}

/** A player's data with what the server made of events. */
function withLearned(player: Player, { enrolment, records }: Learned): Player {
  const byId = new Map(records.map(({ content_id, ...record }) => [content_id, record]))
  return {
    ...player,
    enrolment: player.enrolment && { ...player.enrolment, ...enrolment },
    contents: player.contents.map(content => ({
      ...content,
      record: byId.get(content.id) ?? content.record,
    })),
  }
}

/** Tells the server what is learned in an enrolment, while the page is open. Without one nothing is told. */
export function useRecorder({
  user,
  enrolment,
  address,
}: {
  readonly user: number
  readonly enrolment: number | undefined
  /** Where the player's data were read. */
  readonly address: string
}) {
  const reads = useReads()
  const [sending, setSending] = useState<Sending>('sent')
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const recorder = useMemo(
    () =>
      enrolment === undefined
        ? undefined
        : new Recorder({
            user,
            enrolment,
            store: storeOfDevice(),
            server,
            onSending: setSending,
            onLearned(learned) {
              reads.change<Player>(address, player => withLearned(player, learned))
              if (learned.removed.length) setRemoved(known => new Set([...known, ...learned.removed]))
            },
            onClosed: () => void reads.refresh(address),
          }),
    [user, enrolment, address, reads],
  )
  useEffect(() => {
    if (!recorder) return
    recorder.start()
    const flush = () => void recorder.flush()
    const hide = () => document.visibilityState === 'hidden' && recorder.leave()
    const leave = () => recorder.leave()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      recorder.stop()
    }
  }, [recorder])
  return { recorder, sending, removed }
}
