import { connect } from 'node:net'
import { afterAll, it, vi } from 'vitest'
import { pictures } from '../../support/files.ts'
import { openLive } from '../../support/live.ts'
import { firstAccount, firstAdministrator, type Started, send, start } from '../../support/process.ts'
import { startSmtp } from '../../support/smtp.ts'
import { newStorage, type Storage } from '../../support/storage.ts'

const storages: Storage[] = []
async function storageOfMine(): Promise<Storage['env']> {
  const storage = await newStorage()
  storages.push(storage)
  return storage.env
}
const smtp = await startSmtp()
const started: Started[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await smtp.close()
  for (const { remove } of storages) await remove()
})

/** An upload of which the last part is not sent yet. */
function slowUpload(address: string, token: string) {
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    pictures.png,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let text = ''
  socket.on('data', chunk => {
    text += chunk.toString()
  })
  const answer = new Promise<string>(resolve => socket.on('close', () => resolve(text)))
  socket.write(
    `POST /api/medias?resource=users&field=image_medias HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  )
  socket.write(body.subarray(0, -10))
  return { answer, finish: () => socket.write(body.subarray(-10)) }
}

/** A line on which requests are sent one after the other. Gives the heads of its answers once it is closed. */
function keepAliveLine(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let text = ''
  socket.on('data', chunk => {
    text += chunk.toString()
  })
  const heads = () => text.match(/HTTP\/1\.1 \d{3}[\s\S]*?\r\n\r\n/g) ?? []
  return {
    opened: new Promise(resolve => socket.once('connect', resolve)),
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
    heads,
    ended: new Promise<string[]>(resolve =>
      socket.once('close', () => resolve(heads())).once('error', () => undefined),
    ),
  }
}

it.concurrent('[OPS-4] 68: SIGTERM ends the process at once although lines are kept open, and answers what was sent before', async ({
  expect,
}) => {
  const portal = start('dist/server/main.js', await storageOfMine())
  started.push(portal)
  const address = await portal.address
  const lines = Array.from({ length: 40 }, () => keepAliveLine(address))
  await Promise.all(lines.map(({ opened }) => opened))
  const [silent, idle, ...busy] = lines as [(typeof lines)[0], (typeof lines)[0], ...typeof lines]
  idle.ask('/api/health')
  await vi.waitFor(() => expect(idle.heads()).toHaveLength(1), { timeout: 20_000, interval: 10 })
  // Half of them go through the database.
  for (const [n, line] of busy.entries()) line.ask(n % 2 ? '/api/ready' : '/api/health')
  portal.child.kill('SIGTERM')
  for (const { ended } of busy) {
    const heads = await ended
    expect(heads).toHaveLength(1)
    // `/api/ready` says 503 as soon as the signal was heard.
    expect(heads[0]).toMatch(/^HTTP\/1\.1 (200|503)/)
  }
  expect(await silent.ended).toHaveLength(0)
  expect(await idle.ended).toHaveLength(1)
  // After 20 seconds it would be given up, with 1.
  expect(await portal.ended).toBe(0)
}, 120_000)

it.concurrent('[OPS-4] 68: who asks after the signal is answered, and told to come back on another line', async ({
  expect,
}) => {
  const portal = start('dist/server/main.js', { ...(await storageOfMine()), SHUTDOWN_DELAY_SECONDS: '10' })
  started.push(portal)
  const address = await portal.address
  const line = keepAliveLine(address)
  await line.opened
  portal.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await send(address, 'GET', '/api/ready')).status).toBe(503), {
    timeout: 9000,
    interval: 20,
  })
  line.ask('/api/health')
  const [head] = await line.ended
  expect(head).toMatch(/^HTTP\/1\.1 200/)
  expect(head?.toLowerCase()).toContain('connection: close')
  expect(await portal.ended).toBe(0)
}, 120_000)

it.concurrent('[OPS-4] 68: SIGTERM finishes requests and jobs that were begun, takes no more, and lets live clients go', async ({
  expect,
}) => {
  const env = {
    ...(await storageOfMine()),
    SMTP_URL: smtp.url,
    SHUTDOWN_DELAY_SECONDS: '5',
  }
  const portal = start('dist/server/main.js', env)
  started.push(portal)
  const token = await firstAdministrator(portal)
  const address = await portal.address
  const live = openLive(Number(new URL(address).port), token)
  await live.socketId
  // A mail that its server takes its time for.
  let arrived = 0
  smtp.refuse = () => {
    arrived++
    return undefined
  }
  smtp.slow = 2500
  await send(address, 'POST', '/api/forget-password', { body: { email: firstAccount.email } })
  await vi.waitFor(() => expect(smtp.sessions).toBeGreaterThan(0), { timeout: 20_000, interval: 20 })
  const upload = slowUpload(address, token)
  await new Promise(resolve => setTimeout(resolve, 300))

  portal.child.kill('SIGTERM')
  // First it says that it wants no more, while it still answers.
  await vi.waitFor(
    async () => {
      const { status, body } = await send(address, 'GET', '/api/ready')
      expect([status, body.status]).toEqual([503, 'stopping'])
    },
    { timeout: 4800, interval: 20 },
  )
  expect((await send(address, 'GET', '/api/health')).status).toBe(200)
  expect(await live.closed).toBe(1001)
  await vi.waitFor(() => expect(send(address, 'GET', '/api/health')).rejects.toThrow(), {
    timeout: 15_000,
    interval: 50,
  })
  upload.finish()
  expect(await upload.answer).toMatch(/^HTTP\/1.1 201 /)
  // After 20 seconds it would be given up, with 1.
  expect(await portal.ended).toBe(0)
  expect(arrived).toBe(1)
  expect(smtp.mails).toHaveLength(1)

  // The next one finds everything done, and does nothing of it again.
  smtp.slow = 0
  const again = start('dist/server/main.js', env)
  started.push(again)
  const found = await send(await again.address, 'GET', '/api/mail-recipients', { token })
  expect(found.body.data).toMatchObject([{ status: 'sent', attempts: 1 }])
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect(smtp.mails).toHaveLength(1)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
}, 180_000)
