import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own that is soon full. */
export interface SmallDisk {
  /** Takes what is free, but for some bytes. */
  fill(left?: number): void
  /** Gives it back. */
  free(): void
  remove(): void
}

/** Makes a folder a file system of so many megabytes; undefined where one may not. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0)
    return undefined
  const filler = join(folder, 'filler')
  return {
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', ['-l', folder]),
  }
}
