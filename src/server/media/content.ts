import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './store.ts'

/** The bytes of a file, wherever it lies. */
export interface Content {
  /** In bytes. */
  readonly size: number
  /** So many bytes from a place on; fewer where the file ends before. */
  read(start: number, length: number): Promise<Buffer>
}

/** Of a file of this machine. */
export const contentOf = (path: string, size: number): Content => ({
  size,
  async read(start, length) {
    const file = await open(path)
    try {
      const target = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
      const { bytesRead } = await file.read(target, 0, target.length, start)
      return target.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
})

/** Of a kept file. */
export const storedContent = (files: FileStore, key: string, size: number): Content => ({
  size,
  async read(start, length) {
    const end = Math.min(start + length, size) - 1
    const opened = end < start ? undefined : await files.open(key, { start, end })
    return opened ? buffer(opened.stream) : Buffer.alloc(0)
  },
})
