import type { EntryStatus, RoomClock } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'

/** Somebody's attempt, with what its exam says of how it is asked. */
export interface StoredEntry {
  readonly id: number
  readonly attempt: number
  readonly status: EntryStatus
  readonly seat: number
  readonly seed: string
  /** Of its questions: corrections count it up. */
  readonly revision: number
  /** The question that is asked now, where they come one by one. */
  readonly place: number
  readonly started_at: string
  readonly deadline_at: string
  readonly server_time: string
  readonly isForward: boolean
  readonly isShuffled: boolean
}

const ownColumns =
  'e.id, e.attempt, e.status, e.seat, e.seed, e.revision, e.place, e.started_at, e.deadline_at, clock_timestamp()'
const columns = `${ownColumns}, x.navigation = 'forward', x.shuffle_options`

/**
 * The attempt that somebody is in at an exam, else their newest, or one of theirs by its id; undefined where there is none. `hold`: nobody else
 * changes it until the transaction ends, and saves wait.
 */
export async function readOwnEntry(
  db: Queryable,
  of: { readonly exam: number; readonly user: number; readonly id?: number },
  hold = false,
): Promise<StoredEntry | undefined> {
  const [row] = await db.read(
    `select ${columns} from exam_entries e join exams x on x.id = e.exam_id
     where e.exam_id = $1 and e.user_id = $2 and e.deleted_at is null and ($3::bigint is null or e.id = $3)
     order by e.status = 'in_progress' desc, e.attempt desc limit 1 ${hold ? 'for no key update of e' : ''}`,
    [of.exam, of.user, of.id ?? null],
  )
  return row && entryOf(row)
}

/** An attempt to be made. */
interface NewEntry {
  readonly exam: number
  readonly user: number
  readonly attempt: number
  readonly seed: string
  /** ISO 8601, as the database writes it. */
  readonly deadline: string
  /** What its exam says of how it is asked. */
  readonly isForward: boolean
  readonly isShufflingOptions: boolean
}

/** Makes an attempt of somebody at an exam, which begins now. */
export async function insertEntry(db: Queryable, of: NewEntry): Promise<StoredEntry> {
  const [row] = await db.read(
    `insert into exam_entries as e (exam_id, user_id, attempt, seed, started_at, seen_at, deadline_at)
     values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), $5) returning ${ownColumns}`,
    [of.exam, of.user, of.attempt, of.seed, of.deadline],
  )
  return entryOf([...(row as unknown[]), of.isForward, of.isShufflingOptions])
}

/** A row of {@link columns}. */
function entryOf(row: readonly unknown[]): StoredEntry {
  const [id, attempt, status, seat, seed, revision, place, started, deadline, now, isForward, isShuffled] =
    row
  return {
    id: id as number,
    attempt: attempt as number,
    status: status as EntryStatus,
    seat: seat as number,
    seed: seed as string,
    revision: revision as number,
    place: place as number,
    started_at: toIso(started) as string,
    deadline_at: toIso(deadline) as string,
    server_time: toIso(now) as string,
    isForward: isForward as boolean,
    isShuffled: isShuffled as boolean,
  }
}

/** What each answer says of an entry. */
export const roomClock = ({ server_time, deadline_at, seat, status }: StoredEntry): RoomClock => ({
  server_time,
  deadline_at,
  seat,
  status,
})
