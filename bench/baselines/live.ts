/**
 * A live connection as one writes it by hand: Fastify, pg and ws. Whoever has a session is connected; what is sent to a
 * group is inserted in one statement and pushed to those of it who are there. No permissions, one process alone.
 */
import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { hashToken } from '../../src/server/auth/tokens.ts'
import { type ListRequest, listen, selectList, userColumns } from './common.ts'

const page = `select ${selectList('u', userColumns)} from users u where u.deleted_at is null order by u.created_at desc, u.id desc limit 10`

const insert = `insert into notifications (user_id, kind, title, body, send_date)
  select user_id, 'message', $2, $3, clock_timestamp() from group_users where group_id = any ($1::bigint[])
  returning id, user_id, title, body, click_action_url, send_date`

interface Draft {
  title: string
  body: string
  audience: { group_ids: number[] }
}

await listen((app, pool) => {
  const lines = new Map<number, WebSocket>()
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })

  app.server.on('upgrade', async (request: IncomingMessage, socket, head) => {
    const token = request.url?.split('/').at(-1) ?? ''
    const { rows } = await pool.query({
      name: 'session',
      text: 'select user_id from sessions where token_hash = $1 and expires_at > now()',
      values: [hashToken(token)],
    })
    if (!rows.length) return void socket.destroy()
    server.handleUpgrade(request, socket, head, line => {
      const id: number = rows[0].user_id
      lines.set(id, line)
      line.on('close', () => lines.get(id) === line && lines.delete(id))
      line.on('error', () => line.terminate())
      line.send(crypto.randomUUID())
    })
  })

  app.post('/api/notifications/connect', (_, reply) => reply.code(204).send())

  app.post<{ Body: Draft }>('/api/notifications/send-notification', async ({ body }, reply) => {
    const { rows } = await pool.query({
      name: 'insert',
      text: insert,
      values: [body.audience.group_ids, body.title, body.body],
    })
    for (const row of rows) lines.get(row.user_id)?.send(JSON.stringify(row))
    return reply.code(201).send({ data: { recipients_count: rows.length } })
  })

  app.get<ListRequest>('/api/users', async () => ({ data: (await pool.query(page)).rows }))
  app.addHook('preClose', done => {
    for (const line of server.clients) line.terminate()
    done()
  })
})
