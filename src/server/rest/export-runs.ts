import type { Readable } from 'node:stream'
import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import { type Locale, translate } from '../i18n.ts'

/** Exports of one person that may be written at once. */
export const mostOfPerson = 2
/** Exports that one instance writes at once: each takes some megabytes for as long as its reader is slow. */
export const mostAtOnce = 6
/** An export of which nobody has taken anything for this long is given up, in milliseconds. */
const patience = 60_000

interface Run {
  readonly userId: number
  /** What is exported, as its list is called. */
  readonly name: string
  /** `HH:mm` in the organisation's zone. */
  readonly begun: string
}

const runs = new Set<Run>()

/** How many exports are being written here. */
export const exportsUnderWay = (): number => runs.size

/** Throws 409 where somebody has as many exports under way as they may, and says which; or the instance has. */
export function checkExports(userId: number, locale: Locale): void {
  const own = [...runs].filter(run => run.userId === userId)
  const headers = { 'retry-after': '15' }
  if (own.length >= mostOfPerson) {
    const list = own
      .map(({ name, begun }) => translate(locale, 'errors:exportRun', { name, begun }))
      .join(', ')
    throw new HttpError(409, message('errors:exportsOfYours', { list }), { headers })
  }
  if (runs.size >= mostAtOnce) throw new HttpError(409, message('errors:exportsFull'), { headers })
}

/** Counts an export until its stream has ended, was given up by its reader, or is not read any more. */
export function runExport(stream: Readable, run: Run): Readable {
  runs.add(run)
  let late: NodeJS.Timeout
  const wait = () => {
    clearTimeout(late)
    late = setTimeout(() => stream.destroy(new Error('Nobody reads the export')), patience).unref()
  }
  wait()
  const { push } = stream
  // Each piece that the stream takes from its rows shows that somebody took the one before.
  stream.push = (...piece) => {
    wait()
    return push.apply(stream, piece)
  }
  stream.once('close', () => {
    clearTimeout(late)
    runs.delete(run)
  })
  return stream
}
