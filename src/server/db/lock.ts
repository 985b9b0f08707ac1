import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process with this id started, so that a later process with the same id is not taken for it. */
const startedAt = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Takes a folder for this process alone: two processes on one embedded database lose rows in silence.
 * Gives the function that lets it go. Throws when a living process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'portal.lock')
  const own = `${process.pid} ${startedAt(process.pid)}`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ')
      const holder = Number(pid)
      if (holder > 0 && isAlive(holder) && startedAt(holder) === started)
        throw new Error(
          `The embedded database in ${folder} is in use by the process ${holder}. Stop it first.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The embedded database in ${folder} is being opened by another process.`)
}
