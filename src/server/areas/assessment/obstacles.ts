import { message } from '../../../metadata/message.ts'
import type { Queryable } from '../../db/database.ts'
import type { Obstacle, Obstacles } from '../../rest/context.ts'
import { shortBanks } from './bank-shortages.ts'

/** Banks that fall short of what an exam draws from them. */
const short: Obstacles = async (db, exam) =>
  (await shortBanks(db, exam)).map(({ name, count }) => ({
    text: message('errors:bankTooSmall', { bank: name, count }),
    at: 'questions',
  }))

/** What somebody has begun stays as it was published. */
const begun: Obstacles = async (db, exam) => {
  const found = await db.read('select 1 from exam_entries where exam_id = $1 limit 1', [exam])
  return found.length ? [{ text: message('errors:examBegun') }] : []
}

/** Attempts that go on, and those that are not marked yet. */
async function unfinished(db: Queryable, exam: number): Promise<readonly [open: number, unmarked: number]> {
  const [[open, unmarked] = []] = await db.read(
    `select count(*) filter (where status = 'in_progress'), count(*) filter (where status in ('submitted', 'pending_review'))
     from exam_entries where exam_id = $1 and deleted_at is null`,
    [exam],
  )
  return [Number(open), Number(unmarked)]
}

const stillOpen = (count: number): Obstacle[] =>
  count ? [{ text: message('errors:entriesOpen', { count }), at: 'live' }] : []

/** Nobody marks what somebody still answers. */
const open: Obstacles = async (db, exam) => stillOpen((await unfinished(db, exam))[0])

/** What somebody still answers would stay without a result: an exam comes back from the archive for nobody. */
const stillTaken: Obstacles = async (db, exam) => {
  const [count] = await unfinished(db, exam)
  return count ? [{ text: message('errors:examStillTaken', { count }), at: 'live' }] : []
}

/** Results are released once nobody is in the exam any more, and everything is marked. */
const unready: Obstacles = async (db, exam) => {
  const [going, count] = await unfinished(db, exam)
  return [
    ...stillOpen(going),
    ...(count ? [{ text: message('errors:entriesUnmarked', { count }), at: 'marking' }] : []),
  ]
}

/** What stands in the way of an exam's transitions. */
export const examObstacles = {
  publish: short,
  withdraw: begun,
  grade: open,
  release: unready,
  archive: stillTaken,
} as const
