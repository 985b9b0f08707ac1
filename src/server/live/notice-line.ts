import { randomUUID } from 'node:crypto'
import type { WebSocket } from '@fastify/websocket'
import { wildcard } from '../../metadata/access.ts'
import { grantedWhereSql } from '../auth/holders.ts'
import type { Database } from '../db/database.ts'
import { noticeColumns, noticeOf } from '../notices/own-notices.ts'
import { type Connection, Connections } from './connections.ts'

interface Listener extends Connection {
  /** Whether the client has said that it got the handshake. */
  ready: boolean
}

/** Those among the people `$1` who may have notices. */
export const listenersSql = (): string =>
  `select distinct h.user_id from (${grantedWhereSql(
    ({ person, permission }) =>
      `${person} = any ($1::bigint[]) and ${permission} in (select id from permissions where name in ('notifications.index', '${wildcard}'))`,
  )}) h`

/** Of which notices instances notify each other. */
export interface NoticesWord {
  /** Notices of single people. */
  readonly ids?: readonly number[]
  /** Something that was sent to many. */
  readonly sent?: number
}

/** The line of the specification: it carries notices to their readers. */
export class NoticeLine {
  readonly #db: Database
  readonly #byId = new Map<string, Listener>()
  readonly connections = new Connections<Listener>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Takes a connection of somebody whose token is good and who may have notices. */
  add(socket: WebSocket, userId: number, sessionId: number): void {
    const id = randomUUID()
    const listener: Listener = { socket, userId, sessionId, ready: false, alive: true }
    this.#byId.set(id, listener)
    this.connections.add(listener, () => this.#byId.delete(id))
    socket.send(id)
  }

  /** A client has got its handshake. Gives whether its connection is here. */
  begin(id: string, session: number): boolean {
    const listener = this.#byId.get(id)
    if (listener?.sessionId === session) listener.ready = true
    return listener !== undefined
  }

  /** Sends new notices to those of their readers who are connected here. */
  async deliver({ ids, sent }: NoticesWord): Promise<void> {
    const rows = await this.#db.read(
      `select n.user_id, ${noticeColumns} from notifications n
       where n.user_id = any ($1::bigint[]) and ${sent ? 'n.sent_notification_id = $2' : 'n.id = any ($2::bigint[])'}`,
      [this.connections.userIds, sent ?? ids ?? []],
    )
    const reached: number[] = []
    for (const [user, ...columns] of rows) {
      const notice = noticeOf(columns)
      const text = JSON.stringify(notice)
      let any = false
      for (const { socket, ready } of this.connections.of(user as number)) {
        if (!ready || socket.readyState !== socket.OPEN) continue
        socket.send(text)
        any = true
      }
      if (any) reached.push(notice.id)
    }
    if (!reached.length) return
    await this.#db.read(
      `with d as (
         update notifications set delivered_at = clock_timestamp() where id = any ($1::bigint[]) and delivered_at is null
         returning sent_notification_id
       ) update sent_notifications s set delivered_count = s.delivered_count + c.n
         from (select sent_notification_id as id, count(*) as n from d where sent_notification_id is not null group by 1) c
         where s.id = c.id`,
      [reached],
    )
  }
}
