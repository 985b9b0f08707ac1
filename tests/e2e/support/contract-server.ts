/**
 * A server written from section 7 of the specification, and nothing besides: it knows the shapes that stand there and
 * refuses every query, filter and include that does not. It shares no code with the portal.
 */
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { makeTables, me, notices, picture, type Row, row, token } from './contract-records.ts'

/** A request as it came, and what it was answered. */
export interface Asked {
  readonly method: string
  /** With its query, decoded. */
  readonly url: string
  readonly headers: FastifyRequest['headers']
  readonly status: number
  readonly body: unknown
}

/** Starts the server for the pages of one origin. `elsewhere` is a site that its notices lead to. */
export async function startContractServer(port: number, options: { origin: string; elsewhere: string }) {
  const granted: string[] = []
  const permissions = () => (granted.length ? granted : ['*']).map((name, at) => ({ id: at + 1, name }))
  const asked: Asked[] = []
  const sockets = new Set<{ send(text: string): void }>()
  const connected: unknown[] = []
  const tables = makeTables()
  const app = fastify({ forceCloseConnections: true })
  await app.register(import('@fastify/websocket'))
  app.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', options.origin)
    if (request.method !== 'OPTIONS') return
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'Authorization, Accept-Language, Content-Type')
      .send()
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/api/') || /^\/api\/(oauth\/token|live)/.test(request.url)) return
    if (request.headers.authorization !== `Bearer ${token}`) await reply.code(401).send({ message: 'Who?' })
  })
  app.addHook('onResponse', async ({ method, url, headers, body }, { statusCode }) => {
    if (method !== 'OPTIONS')
      asked.push({ method, url: decodeURIComponent(url), headers, status: statusCode, body })
  })
  // Stands for the OPTIONS of every address, which the hook has answered.
  app.options('/*', (_, reply) => reply.send())

  const queryOf = (request: FastifyRequest) => request.query as Record<string, string>
  const wrong = (reply: FastifyReply, name: string) =>
    reply.code(400).send({ message: `Unknown: ${name}`, errors: { [name]: ['Unknown'] } })
  /** The first name of a query that is none of those; every value must match. */
  const unknown = (query: Record<string, string>, known: Readonly<Record<string, RegExp>>) =>
    Object.entries(query).find(([name, value]) => !known[name]?.test(value))?.[0]

  app.post('/api/oauth/token', (request, reply) => {
    const { grant_type, login, email, password, client_id, client_secret } = request.body as Record<
      string,
      string
    >
    if (grant_type !== 'password' || login !== email || !client_id || !client_secret)
      return reply.code(400).send({ message: 'Bad grant' })
    if (password !== 'Sozlesme-1') return reply.code(419).send({ error: 'no_match' })
    return { access_token: token }
  })
  app.post('/api/logout', (_, reply) => reply.code(204).send())
  app.get('/api/users/me', (request, reply) => {
    const strange = unknown(queryOf(request), { include: /^roles\.permissions,permissions,firstImageMedia$/ })
    return strange
      ? wrong(reply, strange)
      : { data: { ...me, roles: [{ name: 'staff', permissions: permissions() }] } }
  })

  app.get('/api/notifications', (request, reply) => {
    const known = { page: /^0$/, size: /^10$/, direction: /^desc$/, field: /^createdDate$/ }
    const strange = unknown(queryOf(request), known)
    if (strange) return wrong(reply, strange)
    const list = notices(options.elsewhere).map((notice, at) => ({
      id: at + 1,
      title: `Bildirim ${at + 1}`,
      body: 'Bildirimin metni',
      sendDate: '2026-11-02T08:00:00Z',
      deviceTokenList: [],
      ...notice,
    }))
    return { data: { data: list } }
  })
  for (const mark of ['mark-as-read', 'mark-as-seen-all', 'mark-as-read-all'])
    app.get(`/api/notifications/${mark}`, () => ({}))
  app.post('/api/notifications/connect', request => {
    connected.push(request.body)
    return {}
  })
  app.get('/live/:bearer', { websocket: true }, (socket, request) => {
    if ((request.params as { bearer: string }).bearer !== token) return socket.close()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.send('0b1a1584-04ff-414f-8690-1268ae7c2ee4')
  })

  // The specification names the path alone: boxes with a name and the one above.
  app.get('/api/organization-chart', () => ({
    data: [
      { id: 1, name: 'Genel Müdürlük', parent_id: null },
      { id: 2, name: 'Bilgi İşlem', parent_id: 1 },
    ],
  }))

  app.get('/api/search', (request, reply) => {
    const strange = unknown(queryOf(request), { p: /./ })
    if (strange) return wrong(reply, strange)
    return [
      { id: 4, category: 'user', result_name: 'Kişi 4' },
      { id: 7, category: 'education', result_name: 'İş güvenliği' },
    ]
  })
  app.get('/api/announcements/:id/media/:mediaId', (_, reply) =>
    reply.type('application/pdf').send('%PDF-1.4'),
  )
  app.post('/api/:resource/from-file', request => {
    const { resource } = request.params as { resource: string }
    tables[resource]?.push(row(900, { full_name: 'Dosyadan Gelen', email: 'dosya@ornek.example' }))
    return {}
  })
  app.get('/api/:resource/from-file', (_, reply) => reply.type('text/csv').send('full_name;email'))

  // Files: with the bearer token and `dir`, as the media URLs of section 7 have them.
  app.get('/storage/:name', (request, reply) => {
    const { token: given, dir } = queryOf(request)
    const isIcon = (request.params as { name: string }).name === 'icon.png'
    if (!isIcon && (given !== token || dir !== 'private')) return reply.code(404).send()
    return reply.type('image/png').send(picture)
  })

  const listOf = (rows: readonly Row[], request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request)
    const fields = ['id', ...Object.keys(rows[0] ?? {})].join('|')
    const known: Record<string, RegExp> = {
      page: /^[1-9]\d*$/,
      per_page: /^([1-9]\d?|100)$/,
      sort: new RegExp(`^-?(${fields})$`),
    }
    for (const name of fields.split('|')) known[`filter[${name}]`] = /./
    const strange = unknown(query, known)
    if (strange) return wrong(reply, strange)
    const filters = Object.entries(query).flatMap(([name, text]) => {
      const field = /^filter\[(.+)\]$/.exec(name)?.[1]
      return field ? [[field, text.toLocaleLowerCase('tr')] as const] : []
    })
    const found = rows.filter(row =>
      filters.every(([field, text]) => String(row[field]).toLocaleLowerCase('tr').includes(text)),
    )
    const [page, size] = [Number(query.page ?? 1), Number(query.per_page ?? 10)]
    return {
      data: found.slice((page - 1) * size, page * size),
      meta: { total: found.length, last_page: Math.max(1, Math.ceil(found.length / size)) },
    }
  }
  const named404 = (reply: FastifyReply) => reply.code(404).send({ message: 'No such thing' })

  app.get('/api/user-announcements', (request, reply) => {
    const query = queryOf(request)
    if (query.per_page !== '-1') return listOf(tables['user-announcements'] ?? [], request, reply)
    const known = { per_page: /^-1$/, 'filter[unexpired]': /^[\d,]*$/, include: /^media$/ }
    const strange = unknown(query, known)
    if (strange) return wrong(reply, strange)
    const read = new Set((query['filter[unexpired]'] ?? '').split(',').map(Number))
    return { data: tables['user-announcements']?.filter(({ id }) => !read.has(id)) }
  })
  app.get('/api/:resource', (request, reply) => {
    const rows = tables[(request.params as { resource: string }).resource]
    return rows ? listOf(rows, request, reply) : named404(reply)
  })
  app.post('/api/:resource', (request, reply) => {
    const rows = tables[(request.params as { resource: string }).resource]
    if (!rows) return named404(reply)
    const made = row(1000 + rows.length, request.body as object)
    rows.unshift(made)
    return reply.code(201).send({ data: made })
  })
  app.get('/api/:resource/:id', (request, reply) => {
    const { resource, id } = request.params as { resource: string; id: string }
    const [strange] = Object.keys(queryOf(request))
    if (strange) return wrong(reply, strange)
    const found = tables[resource]?.find(row => String(row.id) === id)
    return found ? { data: found } : named404(reply)
  })
  const change = (request: FastifyRequest, reply: FastifyReply) => {
    const { resource, id } = request.params as { resource: string; id: string }
    const found = tables[resource]?.find(row => String(row.id) === id)
    return found ? { data: Object.assign(found, request.body) } : named404(reply)
  }
  app.put('/api/:resource/:id', change)
  app.patch('/api/:resource/:id', change)
  app.delete('/api/:resource/:id', (request, reply) => {
    const { resource, id } = request.params as { resource: string; id: string }
    const rows = tables[resource]
    if (!rows) return named404(reply)
    tables[resource] = rows.filter(row => String(row.id) !== id)
    return reply.code(204).send()
  })
  app.get('/api/:resource/:id/:pair', (request, reply) => {
    const { resource, pair } = request.params as { resource: string; pair: string }
    return tables[resource] && tables[pair] ? listOf(tables[pair], request, reply) : named404(reply)
  })
  app.post('/api/:resource/:id/:pair', (_, reply) => reply.code(204).send())

  await app.listen({ port, host: '127.0.0.1' })
  return {
    asked,
    connected,
    /** What was asked and refused. */
    refused: () =>
      asked
        .filter(({ status }) => status >= 400)
        .map(({ method, url, status }) => `${status} ${method} ${url}`),
    /** Lets the person do this and what was granted before, instead of everything. */
    grant: (names: readonly string[]) => granted.push(...names),
    /** Sends a notice to everybody whose live connection stands. */
    notify(notice: object) {
      for (const socket of sockets) socket.send(JSON.stringify(notice))
    },
    close: () => app.close(),
  }
}
