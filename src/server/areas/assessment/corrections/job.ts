import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { notify } from '../../../notices/notify.ts'
import { correctedEntries, correctedEntriesFor, remarkAttempts } from './change.ts'

/** Attempts that are marked again in one transaction. */
const handful = 50

/** A correction under way, which is held. */
interface UnderWay {
  readonly id: number
  readonly exam: number
  readonly name: string
  readonly isReleased: boolean
  /** The attempts that are next. */
  readonly next: readonly number[]
}

/** The correction, and some of the attempts that it has not come to yet; undefined where there is none any more. */
async function underWay(tx: Queryable, id: number, count: number): Promise<UnderWay | undefined> {
  const [row] = await tx.read(
    `select c.exam_id, c.question_id, c.last_entry, x.status, x.name from exam_corrections c join exams x on x.id = c.exam_id
     where c.id = $1 and c.deleted_at is null for no key update of c`,
    [id],
  )
  if (!row) return undefined
  const [exam, question, last, status, name] = row
  const entries = await tx.read(
    `${correctedEntries} and e.id > $4 order by e.id limit ${count} for no key update of e`,
    [...correctedEntriesFor(exam as number, question as number), last],
  )
  return {
    id,
    exam: exam as number,
    name: name as string,
    isReleased: status === 'results_released',
    next: entries.map(([entry]) => entry as number),
  }
}

const note = (tx: Queryable, { id, next }: UnderWay, changed: number, failed: number) =>
  tx.query(
    `update exam_corrections set done_count = done_count + $2, changed_count = changed_count + $3,
       failed_count = failed_count + $4, last_entry = $5, updated_at = clock_timestamp() where id = $1`,
    [id, next.length, changed, failed, next.at(-1)],
  )

/** Marks the next attempts again, and tells those whose result came out otherwise; gives how many they were. */
async function goOn(tx: Queryable, id: number, count: number): Promise<number> {
  const work = await underWay(tx, id, count)
  if (!work?.next.length) return 0
  const changed = await remarkAttempts(tx, work.next)
  if (work.isReleased && changed.length) {
    const people = await tx.read('select user_id from exam_entries where id = any ($1::bigint[])', [
      changed.map(attempt => attempt.id),
    ])
    await notify(
      tx,
      people.map(([user]) => user as number),
      {
        kind: 'exam',
        text: 'examCorrected',
        params: { exam: work.name },
        url: `/my-exams/${work.exam}/results`,
      },
    )
  }
  await note(tx, work, changed.length, 0)
  return work.next.length
}

/** Goes by an attempt that cannot be marked again; gives how many there were. */
async function passBy(tx: Queryable, id: number): Promise<number> {
  const work = await underWay(tx, id, 1)
  if (work?.next.length) await note(tx, work, 0, 1)
  return work?.next.length ?? 0
}

/**
 * Marks the attempts again that a correction is about. How far it is stands in the correction, stored with each handful: a
 * job that is done again goes on from there, and tells nobody twice. An attempt that cannot be marked keeps what it had and
 * is counted; the others do not wait for it.
 */
export async function markCorrected(
  { engine: { db } }: Portal,
  { correction_id: id }: { correction_id: number },
): Promise<void> {
  for (let count = handful, done = count; done === count; ) {
    try {
      done = await db.transaction(tx => goOn(tx, id, count))
    } catch (error) {
      if (count > 1) {
        // One of them stands against it: they are marked one by one from here.
        count = 1
        done = 1
        continue
      }
      const passed = await db.transaction(tx => passBy(tx, id))
      if (!passed) throw error
      done = passed
    }
  }
}
