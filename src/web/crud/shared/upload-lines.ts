import { createStore } from '../../providers/store.ts'
import type { Media } from './use-uploads.ts'

/** For what a file is. */
export interface UploadTarget {
  readonly resource: string
  readonly field: string
  /** The record; nothing for a new one. */
  readonly record?: number
}

/**
 * How an upload stands: `waiting` goes on by itself, `interrupted` was begun before the page was loaded and needs its file
 * again, `checking` has been sent and is looked at, `arrived` may be added to the record.
 */
export type UploadState = 'sending' | 'paused' | 'waiting' | 'checking' | 'interrupted' | 'arrived' | 'failed'

/** An upload that goes on after a broken line, and after its page was left. */
export interface ResumableUpload {
  readonly key: string
  readonly place: string
  /** The server's. */
  readonly id?: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** When the file was changed last, in milliseconds since 1970. */
  readonly modified: number | null
  /** In bytes. */
  readonly sent: number
  readonly state: UploadState
  /** Why it failed or waits; of one that waits without a reason, for the connection. */
  readonly problem?: string
  readonly media?: Media
}

/** All uploads of the page, whichever of its screens is open. */
export const resumableUploads = createStore<readonly ResumableUpload[]>([])
let counter = 0

export const uploadKeyOf = ({ resource, field, record }: UploadTarget): string =>
  [resource, field, record ?? ''].join(' ')

export const findUpload = (key: string) => resumableUploads.get().find(upload => upload.key === key)
export const changeUpload = (key: string, next: Partial<ResumableUpload>) =>
  resumableUploads.set(
    resumableUploads.get().map(upload => (upload.key === key ? { ...upload, ...next } : upload)),
  )
export const removeUploadLine = (key: string) =>
  resumableUploads.set(resumableUploads.get().filter(upload => upload.key !== key))
export const addUploadLine = (upload: Omit<ResumableUpload, 'key'>): string => {
  const key = String(++counter)
  resumableUploads.set([...resumableUploads.get(), { ...upload, key }])
  return key
}

/** Whether it is on its way, or will be by itself or when it is gone on with. */
export const isUploading = ({ state }: ResumableUpload): boolean =>
  state === 'sending' || state === 'paused' || state === 'waiting' || state === 'checking'

/** Resolves when nobody has to wait for an upload any more: whether it did not fail. */
export const settledUpload = (key: string): Promise<boolean> =>
  new Promise(resolve => {
    const look = () => {
      const upload = findUpload(key)
      if (upload && upload.state !== 'failed') return
      stop()
      resolve(upload === undefined)
    }
    const stop = resumableUploads.subscribe(look)
    look()
  })
