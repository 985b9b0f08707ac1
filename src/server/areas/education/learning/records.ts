import type { PartRecord } from '../../../../../resources/education/player.ts'
import type { Queryable } from '../../../db/database.ts'
import type { SeenStretch } from './seen.ts'

/** How far somebody is with a content, as it is stored. Times are milliseconds since 1970. */
export interface StoredRecord extends Omit<PartRecord, 'completed_at' | 'last_access_at'> {
  readonly content_id: number
  readonly covered: readonly SeenStretch[]
  readonly position_at: number | null
  readonly confirmed_at: number | null
  readonly completed_at: number | null
  readonly first_access_at: number | null
  readonly last_access_at: number | null
}

/** Of a content that somebody has not opened. */
export const unopened = (content_id: number): StoredRecord => ({
  content_id,
  status: 'in_progress',
  progress: 0,
  time_spent: 0,
  position: null,
  position_at: null,
  covered: [],
  confirmed_at: null,
  completed_at: null,
  first_access_at: null,
  last_access_at: null,
})

const times = ['position_at', 'confirmed_at', 'completed_at', 'first_access_at', 'last_access_at'] as const
const milliseconds = (name: string) => `'${name}', extract(epoch from ${name}) * 1000`

/** How far somebody is with the contents of a course, by content. */
export async function readRecords(db: Queryable, enrolment: number): Promise<Map<number, StoredRecord>> {
  const rows = await db.read(
    `select json_build_object('content_id', content_id, 'status', status, 'progress', progress,
       'time_spent', coalesce(time_spent, 0), 'position', position, 'covered', coalesce(covered, '[]'),
       ${times.map(milliseconds).join(', ')})
     from progress_records where enrolment_id = $1 and deleted_at is null`,
    [enrolment],
  )
  return new Map(rows.map(([row]) => [(row as StoredRecord).content_id, row as StoredRecord]))
}

/** A time as a text of ISO 8601. */
export const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Stores how far somebody is with contents. */
export async function writeRecords(
  db: Queryable,
  enrolment: number,
  records: readonly StoredRecord[],
): Promise<void> {
  await db.read(
    `insert into progress_records as p (enrolment_id, content_id, status, progress, time_spent, position, position_at,
       covered, confirmed_at, completed_at, first_access_at, last_access_at)
     select $1, r.content_id, r.status, r.progress, r.time_spent, r.position, r.position_at, r.covered, r.confirmed_at,
       r.completed_at, r.first_access_at, r.last_access_at
     from jsonb_to_recordset($2::jsonb) as r(content_id bigint, status text, progress integer, time_spent integer,
       position numeric, position_at timestamptz, covered jsonb, confirmed_at timestamptz, completed_at timestamptz,
       first_access_at timestamptz, last_access_at timestamptz)
     on conflict (enrolment_id, content_id) where deleted_at is null do update set
       status = excluded.status, progress = excluded.progress, time_spent = excluded.time_spent,
       position = excluded.position, position_at = excluded.position_at, covered = excluded.covered,
       confirmed_at = excluded.confirmed_at, completed_at = excluded.completed_at,
       first_access_at = excluded.first_access_at, last_access_at = excluded.last_access_at,
       updated_at = clock_timestamp()`,
    [
      enrolment,
      JSON.stringify(
        records.map(record => ({
          ...record,
          ...Object.fromEntries(times.map(name => [name, isoTime(record[name])])),
        })),
      ),
    ],
  )
}
