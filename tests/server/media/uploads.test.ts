/** Uploads that are too many, too large, or find no room. */
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictures } from '../../support/files.ts'
import { growthDuring, METRICS_TOKEN } from '../../support/memory.ts'
import { firstAdministrator, type Started, send, start } from '../../support/process.ts'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts'
import { newStorage } from '../../support/storage.ts'

const storage = await newStorage()
let portal: Started
let address: string
let token: string
let disk: SmallDisk | undefined

beforeAll(async () => {
  const files = join(storage.env.DATA_DIR as string, 'files')
  mkdirSync(files)
  disk = mountSmallDisk(files, 300)
  portal = start('dist/server/main.js', {
    ...storage.env,
    METRICS_TOKEN,
  })
  token = await firstAdministrator(portal)
  address = await portal.address
}, 180_000)
afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  disk?.remove()
  await storage.remove()
})

const target = '/api/medias?resource=users&field=image_medias'

async function upload(content: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'a.png')
  const answer = await fetch(address + target, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

/** Sends so many megabytes whatever is said meanwhile, as long as the line stands. Gives the status. */
const flood = (megabytes: number) =>
  new Promise<number>(resolve => {
    const piece = Buffer.alloc(1_000_000, 1)
    let said = ''
    let sent = 0
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const more = () => {
      while (sent++ < megabytes && !socket.destroyed) if (!socket.write(piece)) return
    }
    socket.on('drain', more)
    socket.on('data', chunk => {
      said += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)))
    socket.write(
      `POST ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${megabytes * 1_000_000 + 200}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    )
    socket.write(pictures.png)
    more()
  })

/**
 * Sends a file as a browser does: all of it before anything is read, and on a line that is kept. Gives the statuses of
 * its answer and of another request on the same line.
 */
const likeBrowser = (path: string, megabytes: number, type = 'multipart/form-data; boundary=b') =>
  new Promise<number[]>(resolve => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let said = ''
    const statuses = () => [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(statuses()))
    socket.pause()
    const begin = (method: string, to: string, length: number, more = '') =>
      `${method} ${to} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: ${length}\r\n${more}\r\n`
    const length = megabytes * 1_000_000
    socket.write(begin('POST', path, head.length + length, `content-type: ${type}\r\n`) + head)
    const piece = Buffer.alloc(1_000_000, 1)
    let sent = 0
    const more = () => {
      while (sent < megabytes) {
        sent++
        if (!socket.write(piece)) return void socket.once('drain', more)
      }
      socket.write(begin('GET', '/api/health', 0, 'connection: close\r\n'))
      socket.on('data', chunk => {
        said += chunk.toString()
      })
      socket.resume()
    }
    more()
  })

it.each([
  ['a picture', target, 413],
  ['a logo', '/api/medias?resource=corporations&field=logo', 413],
  ['an attachment of a ticket', '/api/medias?resource=my-tickets&field=medias', 413],
  ['a field that there is not', '/api/medias?resource=users&field=nothing', 400],
  ['an import', '/api/missions/from-file', 413],
  ['an import with a wrong query', '/api/missions/from-file?dry_run=x', 400],
  ['an address that there is not', '/api/nothing-here', 404],
])(
  '43, 48: 60 MB for %s are answered to who reads the answer last, on a line that goes on',
  async (_, path, status) => {
    expect(await likeBrowser(path, 60)).toEqual([status, 200])
  },
  120_000,
)

it('47: a body that is no form is refused on a line that goes on', async () => {
  expect(await likeBrowser(target, 20, 'application/x-unknown')).toEqual([415, 200])
  expect(await likeBrowser('/api/missions', 20, 'application/json')).toEqual([413, 200])
}, 120_000)

it('48: twenty of 100 MB at once are refused in bounded memory', async () => {
  await upload(pictures.png)
  const { result: statuses, growth } = await growthDuring(address, () =>
    Promise.all(Array.from({ length: 20 }, () => flood(100))),
  )
  // Who goes on sending after the refusal may lose the line before it is read.
  expect(statuses.filter(status => status !== 413 && status !== 0)).toEqual([])
  expect(statuses).toContain(413)
  expect(growth).toBeLessThan(250)
  expect((await upload(pictures.png)).status).toBe(201)
}, 180_000)

it('58: without room for files an upload is 503, everything else works, and so do uploads when there is room', async context => {
  if (!disk) return context.skip('no file system of its own can be made here')
  disk.fill()
  expect((await upload(pictures.png)).status).toBe(503)
  expect((await send(address, 'GET', '/api/missions', { token })).status).toBe(200)
  expect((await send(address, 'POST', '/api/missions', { token, body: { name: 'Yazılır' } })).status).toBe(
    201,
  )
  expect((await send(address, 'GET', '/api/ready')).status).toBe(200)
  disk.free()
  expect((await upload(pictures.png)).status).toBe(201)
})
