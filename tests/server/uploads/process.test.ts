/** Uploads into a process of its own: killed, without room, many at once. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { request as overHttp } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { videos } from '../../support/files.ts'
import { growthDuring, METRICS_TOKEN } from '../../support/memory.ts'
import { firstAdministrator, type Started, send, start } from '../../support/process.ts'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts'
import { newStorage } from '../../support/storage.ts'
import { metadata, sendByClient, tusHeaders } from './tus.ts'

const storage = await newStorage()
const env = { ...storage.env, METRICS_TOKEN }
const files = join(storage.env.DATA_DIR as string, 'files')
let portal: Started
let address: string
let token: string
let disk: SmallDisk | undefined

async function begin() {
  portal = start('tests/support/films/main.ts', env)
  address = await portal.address
}

beforeAll(async () => {
  mkdirSync(files)
  disk = mountSmallDisk(files, 300)
  await begin()
  token = await firstAdministrator(portal)
}, 180_000)
afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  disk?.remove()
  await storage.remove()
})

async function create(size: number): Promise<string> {
  const answer = await send(address, 'POST', '/api/uploads', {
    token,
    headers: {
      ...tusHeaders,
      'upload-length': String(size),
      'upload-metadata': metadata({ resource: 'films', field: 'film', filename: 'ders.mp4' }),
    },
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') as string
}

const offsetAt = async (url: string) =>
  Number((await send(address, 'HEAD', url, { token, headers: tusHeaders })).headers.get('upload-offset'))

async function bytesOf(url: string): Promise<Buffer> {
  const { status, body } = await send(address, 'POST', `${url}/media`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return Buffer.from(await (await fetch(address + body.data.full_url)).arrayBuffer())
}

it('56: [OPS-5] a process that is killed again and again in the middle loses nothing that it acknowledged', async () => {
  const content = videos.mp4(60_000_000, 3)
  const url = await create(content.length)
  let acknowledged = 0
  for (let n = 0; n < 4; n++) {
    // Pieces are noted while one request is on its way.
    const sent = sendByClient(address, token, content, {
      uploadUrl: address + url,
      retryDelays: null as never,
      chunkSize: n % 2 ? Number.POSITIVE_INFINITY : 3_000_000,
      onChunkComplete: (_, accepted) => {
        acknowledged = Math.max(acknowledged, accepted)
      },
    }).catch(() => undefined)
    const before = await offsetAt(url)
    await vi.waitFor(
      async () => {
        const offset = await offsetAt(url)
        acknowledged = Math.max(acknowledged, offset)
        expect(offset).toBeGreaterThan(before)
      },
      { timeout: 30_000, interval: 10 },
    )
    portal.child.kill('SIGKILL')
    await portal.ended
    await sent
    await begin()
    expect(await offsetAt(url)).toBeGreaterThanOrEqual(acknowledged)
    if (acknowledged === content.length) break
  }
  await sendByClient(address, token, content, { uploadUrl: address + url })
  expect((await bytesOf(url)).equals(content)).toBe(true)
}, 240_000)

it('58: without room an upload waits, answered with 503, and goes on when there is room', async context => {
  if (!disk) return context.skip('no file system of its own can be made here')
  const content = videos.mp4(40_000_000, 4)
  const url = await create(content.length)
  const waits: number[] = []
  let room: (() => void) | undefined
  const free = disk.free
  disk.fill(20_000_000)
  const sent = sendByClient(address, token, content, {
    uploadUrl: address + url,
    chunkSize: 8_000_000,
    retryDelays: Array<number>(100).fill(200),
    onShouldRetry: error => {
      waits.push((error as { originalResponse?: { getStatus(): number } }).originalResponse?.getStatus() ?? 0)
      if (waits.length === 5) {
        free()
        room?.()
      }
      return true
    },
  })
  await new Promise<void>(resolve => {
    room = resolve
  })
  await sent
  expect(new Set(waits)).toEqual(new Set([503]))
  expect((await send(address, 'GET', '/api/ready')).status).toBe(200)
  expect((await bytesOf(url)).equals(content)).toBe(true)
  disk.remove()
  disk = undefined
}, 120_000)

/** How many are sent at once, and how large each is: by default a quarter of what the catalogue asks for, five times the bound. */
const { many, size } = process.env.TEST_FULL
  ? { many: 20, size: 100_000_000 }
  : { many: 20, size: 25_000_000 }

/** Sends a file of `size` in one request, a piece whenever there is room on the line. */
const sendLarge = (url: string, head: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const piece = Buffer.alloc(1_000_000, 7)
    const request = overHttp(address + url, {
      method: 'PATCH',
      headers: {
        ...tusHeaders,
        authorization: `Bearer ${token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': size,
      },
    })
    request.on('error', reject)
    request.on('response', answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    let left = size - head.length
    request.write(head)
    const more = () => {
      while (left > 0) {
        const next = piece.subarray(0, Math.min(left, piece.length))
        left -= next.length
        if (!request.write(next)) return void request.once('drain', more)
      }
      request.end()
    }
    more()
  })

it(`48: ${many} of ${size / 1_000_000} MB at once are taken in bounded memory`, async () => {
  const head = videos.mp4(200).subarray(0, 32)
  // The description stands before the film, which lasts to the end of the file.
  const movie = Buffer.from(videos.mp4(1000).subarray(-108))
  const open = Buffer.from('\u0000\u0000\u0000\u0000mdat', 'latin1')
  // What the process keeps once it has taken any file at all is not what many need.
  expect(await sendLarge(await create(size), Buffer.concat([head, movie, open]))).toBe(204)
  const begun = await Promise.all(Array.from({ length: many }, () => create(size)))
  await send(address, 'GET', '/api/ready')
  const { result: statuses, growth } = await growthDuring(address, () =>
    Promise.all(begun.map(url => sendLarge(url, Buffer.concat([head, movie, open])))),
  )
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(growth).toBeLessThan(100)
  const incoming = join(files, '.incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
}, 240_000)
