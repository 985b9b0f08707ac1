import { message } from '../../../metadata/message.ts'
import type { Obstacle, Obstacles } from '../../rest/context.ts'
import { shortBanks } from './bank-shortages.ts'

const mapValues = <T, U>(all: ReadonlyMap<number, T>, change: (value: T) => U): Map<number, U> =>
  new Map([...all].map(([key, value]) => [key, change(value)]))

/** Banks that fall short of what an exam draws from them. */
const short: Obstacles = async (db, exams) =>
  mapValues(await shortBanks(db, exams), banks =>
    banks.map(({ name, count }) => ({
      text: message('errors:bankTooSmall', { bank: name, count }),
      at: 'questions',
    })),
  )

/** What somebody has begun stays as it was published. */
const begun: Obstacles = async (db, exams) => {
  const found = await db.read(
    'select distinct exam_id from exam_entries where exam_id = any ($1::bigint[])',
    [exams],
  )
  return new Map(found.map(([exam]) => [exam as number, [{ text: message('errors:examBegun') }]]))
}

/** Attempts that go on, and those that are not marked yet. */
interface Unfinished {
  readonly open: number
  readonly unmarked: number
}

/** What stands in the way of an exam by its attempts that are not done with. */
const byUnfinished =
  (obstaclesOf: (unfinished: Unfinished) => readonly Obstacle[]): Obstacles =>
  async (db, exams) => {
    const rows = await db.read(
      `select exam_id, count(*) filter (where status = 'in_progress'),
         count(*) filter (where status in ('submitted', 'pending_review'))
       from exam_entries where exam_id = any ($1::bigint[]) and deleted_at is null group by exam_id`,
      [exams],
    )
    return new Map(
      rows.map(([exam, open, unmarked]) => [
        exam as number,
        obstaclesOf({ open: Number(open), unmarked: Number(unmarked) }),
      ]),
    )
  }

const stillOpen = (count: number): Obstacle[] =>
  count ? [{ text: message('errors:entriesOpen', { count }), at: 'live' }] : []

/** Nobody marks what somebody still answers. */
const open = byUnfinished(({ open: count }) => stillOpen(count))

/** What somebody still answers would stay without a result: an exam comes back from the archive for nobody. */
const stillTaken = byUnfinished(({ open: count }) =>
  count ? [{ text: message('errors:examStillTaken', { count }), at: 'live' }] : [],
)

/** Results are released once nobody is in the exam any more, and everything is marked. */
const unready = byUnfinished(({ open: going, unmarked: count }) => [
  ...stillOpen(going),
  ...(count ? [{ text: message('errors:entriesUnmarked', { count }), at: 'marking' }] : []),
])

/** What stands in the way of an exam's transitions. */
export const examObstacles = {
  publish: short,
  withdraw: begun,
  grade: open,
  release: unready,
  archive: stillTaken,
} as const
