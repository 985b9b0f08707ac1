import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'

let test: TestPortal
let staff: Person
let smtp: SmtpServer
/** What answers at the address that the portal knows: nobody, somebody who says nothing, or the real server. */
let server: Server | undefined
const lines = new Set<Socket>()
let port: number

const open = (answer: (line: Socket) => void) =>
  new Promise<void>(resolve => {
    server = createServer(line => {
      lines.add(line)
      line.on('error', () => undefined)
      answer(line)
    }).listen(port, '127.0.0.1', () => {
      port = ((server as Server).address() as { port: number }).port
      resolve()
    })
  })
const shut = () =>
  new Promise<void>(resolve => {
    server?.close(() => resolve())
    for (const line of lines) line.destroy()
    lines.clear()
  })

beforeAll(async () => {
  smtp = await startSmtp()
  port = 0
  await open(() => undefined)
  await shut()
  test = await startTestPortal({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  staff = await test.person({ roles: ['admin'] })
  await test.startJobs()
})
afterAll(async () => {
  await test.stop()
  await shut()
  await smtp.close()
})

it('61: a server that is down, or hangs, holds nobody up: mails are accepted, tried again, and come once', async () => {
  const send = async (subject: string) => {
    const person = await test.person()
    const { status, body } = await staff.client.post('/api/send-mail', {
      audience: { user_ids: [person.id] },
      subject,
      body: '<p>Merhaba</p>',
    })
    expect(status).toBe(201)
    return body.data.id as number
  }
  const state = async (id: number) => {
    const { body } = await staff.client.get(`/api/mail-messages/${id}/recipients`)
    return body.data[0] as { status: string; attempts: number; last_error: string }
  }
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
  const hurry = () =>
    test.db.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")

  // Nobody is there.
  const first = await send('Kapalı')
  await until(async () => expect(await state(first)).toMatchObject({ status: 'retrying', attempts: 1 }))
  expect((await state(first)).last_error).toContain('ECONNREFUSED')

  // Somebody takes the line and says nothing, for as long as the line is open; the portal goes on meanwhile.
  await open(() => undefined)
  const second = await send('Asılı')
  await hurry()
  await until(() => expect(lines.size).toBeGreaterThan(0))
  expect((await staff.client.get('/api/mail-messages')).status).toBe(200)
  expect((await state(second)).status).toBe('sending')
  await shut()
  await until(async () => expect((await state(second)).status).toBe('retrying'))

  // It is back.
  await open(line => {
    const real = connect(Number(new URL(smtp.url).port), '127.0.0.1')
    real.on('error', () => line.destroy())
    line.on('close', () => real.destroy())
    line.pipe(real).pipe(line)
  })
  await until(async () => {
    await hurry()
    expect([(await state(first)).status, (await state(second)).status]).toEqual(['sent', 'sent'])
  })
  const subjects = smtp.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])
  expect(subjects).toHaveLength(2)
  expect(new Set(subjects).size).toBe(2)
}, 90_000)
