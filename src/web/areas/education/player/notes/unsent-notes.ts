/** Notes that could not be sent for want of a connection: they stay on this device until the server has them. */
import { deviceTable } from '../../../../providers/device-store/index.ts'
import type { DeviceTable } from '../../../../providers/device-store/table.ts'
import { isApiError } from '../../../../providers/errors.ts'
import type { LessonPosition } from '../position.tsx'

/** A new note of a lesson. */
export interface NewCourseNote {
  /** Sent twice, it is one note. */
  readonly key: string
  readonly content: number
  readonly body: string
  readonly place: LessonPosition | undefined
}

/** A note with whoever wrote it, and in which course. */
export interface UnsentNote extends NewCourseNote {
  readonly user: number
  readonly course: number
  /** Milliseconds since 1970. */
  readonly written: number
  /** Why the server did not take it, where it said so: it is not sent again. */
  readonly refused?: string
}

/** Whether the same note may be taken when it is sent again: there was no answer, or none that speaks of the note. */
export const mayBeTakenLater = (error: unknown): boolean =>
  !isApiError(error) || [0, 401, 408, 425, 429].includes(error.statusCode) || error.statusCode >= 500

const keyOf = ({ user, course, key }: UnsentNote) => [user, course, key]

/** The notes of somebody in a course that are kept in a table. */
export function unsentNotes(table: DeviceTable<UnsentNote>, user: number, course: number) {
  const read = async () =>
    (await table.read({ begins: [user, course] }))
      .map(([, note]) => note)
      .sort((a, b) => a.written - b.written)
  const put = (note: UnsentNote) => table.change(() => ({ put: [note] }))
  const remove = (note: UnsentNote) => table.change(() => ({ remove: [keyOf(note)] }))
  return {
    read,
    keep: (note: NewCourseNote) => put({ ...note, user, course, written: Date.now() }),
    remove,
    /** Sends what there is, the oldest first, until one finds no way; gives how many the server took. */
    async send(post: (note: NewCourseNote) => Promise<unknown>, reasonOf: (error: unknown) => string) {
      let taken = 0
      for (const note of await read()) {
        if (note.refused !== undefined) continue
        try {
          await post(note)
        } catch (error) {
          if (mayBeTakenLater(error)) break
          await put({ ...note, refused: reasonOf(error) })
          continue
        }
        await remove(note)
        taken++
      }
      return taken
    },
  }
}

let table: DeviceTable<UnsentNote> | undefined

/** The table of this device. */
export const unsentTable = (): DeviceTable<UnsentNote> => {
  table ??= deviceTable({
    database: 'notes',
    store: 'unsent',
    keyPath: ['user', 'course', 'key'],
    strict: true,
  })
  return table
}
