import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { config } from '../../config.ts'
import { isApiError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { i18n } from '../../providers/i18n.ts'
import { mePath } from '../../providers/paths.ts'
import { readToken } from '../../providers/token.ts'
import {
  addUploadLine,
  changeUpload,
  findUpload,
  type ResumableUpload,
  removeUploadLine,
  resumableUploads,
  type UploadTarget,
  uploadKeyOf,
} from './upload-lines.ts'
import type { Media } from './use-uploads.ts'

interface Row {
  readonly id: string
  readonly file_name: string
  readonly size: number
  readonly modified: number | null
  readonly received: number
  readonly media: Media | null
}

/** What sends an upload. */
interface Sending {
  readonly file: File
  readonly target: UploadTarget
  tus?: TusUpload
  timer?: ReturnType<typeof setTimeout>
  /** Tries since something arrived. */
  tries: number
}

const path = '/api/uploads'
/** Of one request, in bytes: what a proxy takes, and a slow line sends in a minute. */
const chunkSize = 8 * 1024 * 1024
/** How long the next try waits, in milliseconds. */
const delays = [0, 1000, 2000, 5000, 10_000]

const sendings = new Map<string, Sending>()
/** Uploads whose files a form has taken, by the file's id. */
const taken = new Map<number, string>()
const address = () => new URL(`${config.apiBaseUrl}${path}`, location.href).href

/** Ends it at the server, which forgets it by itself in a day where that fails. */
const end = (id: string | undefined) => {
  if (id === undefined) return
  void http
    .delete(`${path}/${id}`, { quiet: true, headers: { 'Tus-Resumable': '1.0.0' } })
    .catch(() => undefined)
}

/** Goes on by itself after a while. Does nothing for one that was paused or cancelled meanwhile. */
function tryLater(key: string, problem?: string): void {
  const sending = sendings.get(key)
  if (!sending || findUpload(key)?.state === 'paused') return
  changeUpload(key, { state: 'waiting', problem })
  const delay = delays[Math.min(sending.tries++, delays.length - 1)]
  clearTimeout(sending.timer)
  sending.timer = setTimeout(() => void send(key), delay)
}

function fail(key: string, problem: string): void {
  sendings.delete(key)
  changeUpload(key, { state: 'failed', problem: problem || i18n.t('form:media.failed') })
}

/** What an answer says, in words. */
function wordsOf(body: string | undefined): string {
  try {
    const { message, errors = {} } = JSON.parse(body ?? '') as {
      message?: string
      errors?: Record<string, string[]>
    }
    return Object.values(errors).flat().join('\n') || message || ''
  } catch {
    return ''
  }
}

/** Whether a later try may go well: the line broke, the server has no room, or somebody else was faster. */
const isPassing = (status: number, begins: boolean): boolean =>
  status === 0 || status === 408 || status === 423 || status >= 500 || (status === 409 && !begins)

function failed(key: string, error: Error | DetailedError): void {
  const { originalResponse: response, originalRequest: request } = error as Partial<DetailedError>
  if (!request) {
    fail(key, '')
    return
  }
  const status = response?.getStatus() ?? 0
  // The session has ended: the page is left, as with every call.
  if (status === 401) void http.get(mePath, { quiet: true }).catch(() => undefined)
  const words = wordsOf(response?.getBody())
  if (isPassing(status, request.getMethod() === 'POST')) tryLater(key, status >= 500 ? words : undefined)
  else fail(key, words)
}

/** Asks for the file's record once all of it has been sent. */
async function arrive(key: string): Promise<void> {
  const id = findUpload(key)?.id
  if (id === undefined) return
  changeUpload(key, { state: 'checking' })
  try {
    const { data } = await http.post<Media>(`${path}/${id}/media`, undefined, { quiet: true })
    if (!findUpload(key)) return
    sendings.delete(key)
    changeUpload(key, { state: 'arrived', media: data, problem: undefined })
  } catch (error) {
    if (!findUpload(key)) return
    const status = isApiError(error) ? error.statusCode : 0
    const words = error instanceof Error ? error.message : ''
    if (isPassing(status, false)) tryLater(key, status >= 500 ? words : undefined)
    else fail(key, words)
  }
}

async function tusFor(key: string, { file, target }: Sending): Promise<TusUpload> {
  const { Upload } = await import('tus-js-client')
  const { resource, field, record } = target
  const id = findUpload(key)?.id
  const upload: TusUpload = new Upload(file, {
    endpoint: address(),
    uploadUrl: id === undefined ? null : `${address()}/${id}`,
    chunkSize,
    // Tries again, and what is found again, are our own matter: they outlast the page.
    retryDelays: null as never,
    storeFingerprintForResuming: false,
    metadata: {
      resource,
      field,
      filename: file.name,
      modified: String(file.lastModified),
      ...(record !== undefined && { record: String(record) }),
    },
    onBeforeRequest(request) {
      request.setHeader('Authorization', `Bearer ${readToken() ?? ''}`)
      request.setHeader('Accept-Language', i18n.language)
    },
    onUploadUrlAvailable: () => changeUpload(key, { id: upload.url?.split('/').at(-1) }),
    onProgress(sent, size) {
      if (findUpload(key)?.state === 'paused') return
      changeUpload(key, { sent, state: sent === size ? 'checking' : 'sending', problem: undefined })
    },
    onChunkComplete() {
      const sending = sendings.get(key)
      if (sending) sending.tries = 0
    },
    onError: error => failed(key, error),
    onSuccess: () => void arrive(key),
  })
  return upload
}

async function send(key: string): Promise<void> {
  const sending = sendings.get(key)
  if (!sending) return
  try {
    sending.tus ??= await tusFor(key, sending)
  } catch {
    // Its code could not be loaded: the line is away.
    return tryLater(key)
  }
  if (sendings.get(key) !== sending || findUpload(key)?.state === 'paused') return
  sending.tus.start()
}

if (typeof addEventListener === 'function')
  addEventListener('online', () => {
    for (const [key, sending] of sendings) {
      if (findUpload(key)?.state !== 'waiting') continue
      clearTimeout(sending.timer)
      void send(key)
    }
  })

function begin(key: string, file: File, target: UploadTarget): void {
  sendings.set(key, { file, target, tries: 0 })
  changeUpload(key, { state: 'sending', problem: undefined })
  void send(key)
}

/** Whether a file is the one that an upload was begun with, as far as the device says. */
const isSame = ({ size, modified, name }: ResumableUpload, file: File): boolean =>
  size === file.size && (modified === null ? name === file.name : modified === file.lastModified)

/** Sends a file; one that is here in part is gone on with. */
export function addUpload(target: UploadTarget, file: File): void {
  const place = uploadKeyOf(target)
  const known = resumableUploads
    .get()
    .find(upload => upload.place === place && upload.state === 'interrupted' && isSame(upload, file))
  const { name, size, lastModified: modified } = file
  begin(known?.key ?? addUploadLine({ place, name, size, modified, sent: 0, state: 'sending' }), file, target)
}

/** Shows a file that is refused before it is sent. */
export function refuseFile(target: UploadTarget, { name, size }: File, problem: string): void {
  addUploadLine({
    place: uploadKeyOf(target),
    name,
    size,
    modified: null,
    sent: 0,
    state: 'failed',
    problem,
  })
}

/** Goes on with an upload whose file is given again; says so where it is another file. */
export function continueWith(key: string, target: UploadTarget, file: File, otherFile: string): void {
  const upload = findUpload(key)
  if (!upload) return
  if (isSame(upload, file)) begin(key, file, target)
  else changeUpload(key, { problem: otherFile })
}

export function pauseUpload(key: string): void {
  const sending = sendings.get(key)
  clearTimeout(sending?.timer)
  changeUpload(key, { state: 'paused', problem: undefined })
  void sending?.tus?.abort()
}

export function resumeUpload(key: string): void {
  const sending = sendings.get(key)
  if (!sending) return
  sending.tries = 0
  changeUpload(key, { state: 'sending' })
  void send(key)
}

/** Ends an upload, here and at the server. */
export function cancelUpload(key: string): void {
  const upload = findUpload(key)
  const sending = sendings.get(key)
  clearTimeout(sending?.timer)
  sendings.delete(key)
  removeUploadLine(key)
  void sending?.tus?.abort()
  end(upload?.id)
}

/** A form has taken the file of an upload: what becomes of it is the form's matter. */
export function takeUpload(key: string): void {
  const { id, media } = findUpload(key) ?? {}
  if (id !== undefined && media) taken.set(media.id, id)
  removeUploadLine(key)
}

/** A file that was taken is wanted no more. */
export function leaveFile(mediaId: number): void {
  end(taken.get(mediaId))
  taken.delete(mediaId)
}

/** Finds what was begun for a record before this page was loaded, on whichever device. */
export async function findUploads(target: UploadTarget): Promise<void> {
  const place = uploadKeyOf(target)
  const { resource, field, record } = target
  const query = new URLSearchParams({ resource, field, record: record === undefined ? '' : String(record) })
  const { data } = await http.get<readonly Row[]>(`${path}?${query}`, { quiet: true })
  const here = resumableUploads.get().filter(upload => upload.place === place)
  // What is neither sent here nor known there any more has been cancelled, or a record has it.
  for (const { key, id, state } of here)
    if ((state === 'interrupted' || state === 'arrived') && !data.some(row => row.id === id))
      removeUploadLine(key)
  for (const { id, file_name: name, size, modified, received, media } of data.toReversed())
    if (!here.some(upload => upload.id === id))
      addUploadLine({
        place,
        id,
        name,
        size,
        modified,
        sent: received,
        state: media ? 'arrived' : 'interrupted',
        ...(media && { media }),
      })
}
