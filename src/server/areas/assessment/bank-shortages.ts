import type { Queryable } from '../../db/database.ts'
import type { Portal } from '../../dependencies.ts'
import { defineQueue } from '../../jobs/queues.ts'
import { notify } from '../../notices/notify.ts'
import { shortages } from './room/draw.ts'

/** Looks each minute whether the banks of exams that people can take still have what is drawn from them. */
export const bankQueue = defineQueue('exam-banks', { schedule: '* * * * *', within: 120 })

/** A bank that has fewer questions than an exam draws from it. */
export interface ShortBank {
  readonly id: number
  readonly name: string
  /** How many it lacks. */
  readonly count: number
}

/** The banks that fall short of what exams draw from them, by name, of each exam of which there are any. */
export async function shortBanks(
  db: Queryable,
  exams: readonly number[],
): Promise<ReadonlyMap<number, readonly ShortBank[]>> {
  const lacking = await shortages(db, exams)
  if (!lacking.size) return new Map()
  const rows = await db.read(
    'select id, name from question_banks where id = any ($1::bigint[]) order by name',
    [[...lacking.values()].flatMap(banks => [...banks.keys()])],
  )
  const shortOf = (counts: ReadonlyMap<number, number>) =>
    rows.flatMap(([id, name]): ShortBank[] => {
      const count = counts.get(id as number)
      return count === undefined ? [] : [{ id: id as number, name: String(name), count }]
    })
  return new Map([...lacking].map(([exam, counts]) => [exam, shortOf(counts)]))
}

/**
 * Notes that an exam cannot be begun since one of its banks falls short, and tells its owner, once until it can be again.
 */
export async function noteShortage(db: Queryable, exam: number): Promise<void> {
  const [bank] = (await shortBanks(db, [exam])).get(exam) ?? []
  if (!bank) {
    await db.query('update exams set short_at = null where id = $1 and short_at is not null', [exam])
    return
  }
  const { rows } = await db.query<{ name: string; owner_id: number }>(
    `update exams set short_at = clock_timestamp()
     where id = $1 and short_at is null and status in ('published', 'open') returning name, owner_id`,
    [exam],
  )
  for (const { name, owner_id: owner } of rows)
    await notify(db, [owner], {
      kind: 'exam',
      text: 'examShort',
      url: `/exams/${exam}`,
      params: { exam: name, bank: bank.name, count: bank.count },
    })
}

/** SQL: how often anything changed by which a bank may have come to have other questions, or an exam to draw others. */
const changesText = `select coalesce(sum(changes), 0) from table_changes where table_name in
  ('questions', 'question_banks', 'question_bank_questions', 'question_categories', 'exam_questions', 'exams')`

/** Up to which change the exams of a portal were looked at. */
const lookedAt = new WeakMap<Portal, number>()

/** Looks at every exam that can be begun, or will be, and draws from banks; nothing where nothing changed since. */
export async function watchBanks(portal: Portal): Promise<void> {
  const { db } = portal.engine
  const [[changes] = []] = await db.read(changesText, [])
  if (lookedAt.get(portal) === Number(changes)) return
  const exams = await db.read(
    `select x.id from exams x
     where x.deleted_at is null
       and (x.short_at is not null or (x.status in ('published', 'open')
         and coalesce(x.closes_at > clock_timestamp(), true)
         and exists (select 1 from exam_questions q where q.exam_id = x.id and q.bank_id is not null and q.deleted_at is null)))
     order by x.id`,
    [],
  )
  for (const [id] of exams) await db.transaction(tx => noteShortage(tx, id as number))
  lookedAt.set(portal, Number(changes))
}
