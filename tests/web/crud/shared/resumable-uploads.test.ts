// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addUpload,
  cancelUpload,
  continueWith,
  findUploads,
  leaveFile,
  pauseUpload,
  resumeUpload,
  takeUpload,
} from '../../../../src/web/crud/shared/resumable-uploads.ts'
import {
  type ResumableUpload,
  resumableUploads,
  settledUpload,
} from '../../../../src/web/crud/shared/upload-lines.ts'
import { http } from '../../../../src/web/providers/http.ts'

interface Options {
  readonly uploadUrl: string | null
  readonly metadata: Record<string, string>
  onUploadUrlAvailable(): void
  onProgress(sent: number, size: number): void
  onChunkComplete(): void
  onError(error: Error): void
  onSuccess(): void
}

/** A client of the protocol that does what a test says. */
const { clients, Upload } = vi.hoisted(() => {
  class FakeUpload {
    readonly options: Options
    url: string | null
    starts = 0
    aborts = 0
    constructor(_: File, options: Options) {
      this.options = options
      this.url = options.uploadUrl
      clients.push(this)
    }
    start() {
      this.starts++
      this.url ??= '/api/uploads/an-id'
      this.options.onUploadUrlAvailable()
    }
    abort() {
      this.aborts++
    }
  }
  const clients: FakeUpload[] = []
  return { clients, Upload: FakeUpload }
})
vi.mock('tus-js-client', () => ({ Upload }))

const target = { resource: 'films', field: 'film', record: 5 }
const file = new File(['x'.repeat(100)], 'ders.mp4', { lastModified: 1_764_000_000_000 })
const media = { id: 9, file_name: 'ders.mp4' }

const only = () => resumableUploads.get()[0] as ResumableUpload
const client = () => clients.at(-1) as (typeof clients)[number]
const refused = (method: string, status: number, body: object = {}) =>
  Object.assign(new Error(String(status)), {
    originalRequest: { getMethod: () => method },
    originalResponse: status ? { getStatus: () => status, getBody: () => JSON.stringify(body) } : null,
  })

async function begun() {
  addUpload(target, file)
  await vi.waitFor(() => expect(clients).toHaveLength(1))
  await vi.waitFor(() => expect(client().starts).toBe(1))
}

let deleted: string[]
let listed: object[]
beforeEach(() => {
  deleted = []
  listed = []
  vi.spyOn(http, 'delete').mockImplementation(async url => void deleted.push(url) as never)
  vi.spyOn(http, 'get').mockImplementation(async () => ({ data: listed }) as never)
  vi.spyOn(http, 'post').mockResolvedValue({ data: media } as never)
  for (const { key } of resumableUploads.get()) cancelUpload(key)
  clients.length = 0
  deleted.length = 0
})

describe('an upload in pieces', () => {
  it('is shown as far as it is, and ends in a file that the form takes', async () => {
    await begun()
    expect(client().options.metadata).toMatchObject({
      resource: 'films',
      field: 'film',
      record: '5',
      filename: 'ders.mp4',
      modified: '1764000000000',
    })
    client().options.onProgress(40, 100)
    expect(only()).toMatchObject({ state: 'sending', sent: 40, id: 'an-id' })
    client().options.onProgress(100, 100)
    expect(only().state).toBe('checking')
    client().options.onSuccess()
    await vi.waitFor(() => expect(only()).toMatchObject({ state: 'arrived', media }))
    const settled = settledUpload(only().key)
    takeUpload(only().key)
    expect(await settled).toBe(true)
    expect(resumableUploads.get()).toEqual([])
    // Taken away from the form again, nobody wants it.
    leaveFile(media.id)
    expect(deleted).toEqual(['/api/uploads/an-id'])
  })

  it.each([
    ['the line breaks', 0, {}, undefined],
    ['the server has no room', 503, { message: 'Yer yok.' }, 'Yer yok.'],
    ['it has moved on elsewhere', 409, { message: 'İlerledi.' }, undefined],
    ['it is held', 423, {}, undefined],
  ])('goes on by itself where %s', async (_, status, body, problem) => {
    await begun()
    client().options.onError(refused('PATCH', status, body))
    expect(only()).toMatchObject({ state: 'waiting', problem })
    await vi.waitFor(() => expect(client().starts).toBe(2))
    client().options.onProgress(10, 100)
    expect(only()).toMatchObject({ state: 'sending', problem: undefined })
    expect(clients).toHaveLength(1)
  })

  it.each([
    [
      'a field does not take it',
      'PATCH',
      415,
      { message: 'x', errors: { file: ['Bu tür olmaz.'] } },
      'Bu tür olmaz.',
    ],
    ['it is too large', 'POST', 413, { message: 'En fazla 1 GB.' }, 'En fazla 1 GB.'],
    ['there are too many', 'POST', 409, { message: 'En fazla 20.' }, 'En fazla 20.'],
  ])('fails in the server’s words where %s', async (_, method, status, body, words) => {
    await begun()
    const settled = settledUpload(only().key)
    client().options.onError(refused(method, status, body))
    expect(only()).toMatchObject({ state: 'failed', problem: words })
    expect(await settled).toBe(false)
  })

  it('waits at the connection’s return no longer than that', async () => {
    await begun()
    for (const start of [2, 3]) {
      client().options.onError(refused('PATCH', 0))
      dispatchEvent(new Event('online'))
      expect(client().starts).toBe(start)
    }
  })

  it('stays where it is while it is paused, whatever still comes', async () => {
    await begun()
    client().options.onProgress(40, 100)
    pauseUpload(only().key)
    expect(client().aborts).toBe(1)
    client().options.onProgress(50, 100)
    client().options.onError(refused('PATCH', 0))
    expect(only()).toMatchObject({ state: 'paused', sent: 40 })
    resumeUpload(only().key)
    await vi.waitFor(() => expect(client().starts).toBe(2))
    expect(only().state).toBe('sending')
  })

  it('that is cancelled ends at the server, and nobody waits for it', async () => {
    await begun()
    const settled = settledUpload(only().key)
    cancelUpload(only().key)
    expect(await settled).toBe(true)
    expect([client().aborts, deleted]).toEqual([1, ['/api/uploads/an-id']])
    client().options.onError(refused('PATCH', 0))
    expect(resumableUploads.get()).toEqual([])
  })

  it('that was begun before the page was loaded is found, and goes on with its own file alone', async () => {
    const row = {
      id: 'found',
      file_name: 'ders.mp4',
      size: 100,
      modified: file.lastModified,
      received: 60,
      media: null,
    }
    listed = [row]
    await findUploads(target)
    await findUploads(target)
    expect(resumableUploads.get()).toMatchObject([{ state: 'interrupted', sent: 60, id: 'found' }])
    continueWith(only().key, target, new File(['y'], 'ders.mp4'), 'Başka dosya.')
    expect(only()).toMatchObject({ state: 'interrupted', problem: 'Başka dosya.' })
    addUpload(target, file)
    await vi.waitFor(() => expect(client()?.starts).toBe(1))
    expect(client().options.uploadUrl).toMatch(/\/api\/uploads\/found$/)
    expect(resumableUploads.get()).toHaveLength(1)
  })

  it('that arrived while its form was away is offered until a record has it', async () => {
    listed = [{ id: 'there', file_name: 'a.mp4', size: 1, modified: null, received: 1, media }]
    await findUploads(target)
    expect(only()).toMatchObject({ state: 'arrived', media })
    listed = []
    await findUploads(target)
    expect(resumableUploads.get()).toEqual([])
  })
})
