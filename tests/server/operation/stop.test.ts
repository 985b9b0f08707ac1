import { connect } from 'node:net'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { uniqueName } from '../../support/database.ts'
import { pictures } from '../../support/files.ts'
import { openLive } from '../../support/live.ts'
import { copyDatabase, dropDatabase } from '../../support/postgres.ts'
import {
  firstAccount,
  firstAdministrator,
  newFolder,
  type Started,
  send,
  start,
} from '../../support/process.ts'
import { startSmtp } from '../../support/smtp.ts'

const template = inject('postgresTemplate')
const name = `${template}_${uniqueName()}`
const smtp = await startSmtp()
const started: Started[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await smtp.close()
  if (template) await dropDatabase(name)
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

it('[OPS-4] 68: SIGTERM finishes requests and jobs that were begun, takes no more, and lets live clients go', async () => {
  const env = {
    DATA_DIR: newFolder(),
    SMTP_URL: smtp.url,
    SHUTDOWN_DELAY_SECONDS: '5',
    ...(template && { DATABASE_URL: await copyDatabase(template, name) }),
  }
  const portal = start('src/server/main.ts', env)
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

  const begun = performance.now()
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
  expect(await portal.ended).toBe(0)
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(arrived).toBe(1)
  expect(smtp.mails).toHaveLength(1)

  // The next one finds everything done, and does nothing of it again.
  smtp.slow = 0
  const again = start('src/server/main.ts', env)
  started.push(again)
  const found = await send(await again.address, 'GET', '/api/mail-recipients', { token })
  expect(found.body.data).toMatchObject([{ status: 'sent', attempts: 1 }])
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect(smtp.mails).toHaveLength(1)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
}, 180_000)
