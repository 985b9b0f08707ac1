import { ended } from '../../../../../resources/assessment/exam-states.ts'
import type { OutageImpact } from '../../../../../resources/assessment/invigilation.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict, invalidField } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { excerpt, notifyEach } from '../../../notices/notify.ts'
import type { HandlerContext } from '../../../rest/context.ts'
import { publishOnCommit } from '../../../rest/record-events.ts'
import { storeResults } from '../marking/result.ts'
import { handInQueue } from '../room/queues.ts'
import { unmark } from './entry-actions.ts'
import { countLateAnswers } from './late.ts'

/** Hours that an outage may last. */
const MAX_HOURS = 24

interface Span {
  readonly from: string
  readonly to: string
}

/**
 * SQL: the entries `e` of the exam `$1` whose own time lies within the span from `$2` to `$3` in part: those that go on, and
 * those that the clock has handed in. Who has handed in by themselves had all the time that they wanted. Of several attempts
 * it is the newest, since nobody is in two at once.
 */
const affectedSql = `e.exam_id = $1 and e.deleted_at is null and e.started_at < $3::timestamptz and e.deadline_at > $2::timestamptz
  and (e.status = 'in_progress' or (e.submitted_by = 'clock' and e.status = any ($4::text[])))
  and not exists (select 1 from exam_entries o where o.exam_id = e.exam_id and o.user_id = e.user_id
    and o.attempt > e.attempt and o.deleted_at is null)`

/** Throws 422 for a span that ends before it begins, is not over yet, or is too long. */
async function checkSpan(db: Queryable, { from, to }: Span): Promise<void> {
  const [[isEmpty, isAhead, isLong] = []] = await db.read(
    `select $1::timestamptz >= $2::timestamptz, $2::timestamptz > clock_timestamp() + interval '5 seconds',
       $2::timestamptz - $1::timestamptz > make_interval(hours => ${MAX_HOURS})`,
    [from, to],
  )
  if (isEmpty) throw invalidField('to', 'spanOrder')
  if (isAhead) throw invalidField('to', 'spanAhead')
  if (isLong) throw invalidField('from', 'spanLong', { n: MAX_HOURS })
}

/** What giving a span back comes to. */
export async function spanImpact(db: Queryable, exam: number, span: Span): Promise<OutageImpact> {
  const [[extended, reopened] = []] = await db.read(
    `select count(*), count(*) filter (where e.status <> 'in_progress') from exam_entries e where ${affectedSql}`,
    [exam, span.from, span.to, ended],
  )
  return { ...span, extended: Number(extended), reopened: Number(reopened) }
}

/** SQL: gives entries that are held (`$5`) the part of the span that lies within their own time, from now on where it is over. */
const extendText = `
  with hit as (
    select e.id, e.status, e.receipt, e.deadline_at, clock_timestamp() as now,
      least($3::timestamptz, e.deadline_at) - greatest($2::timestamptz, e.started_at) as part
    from exam_entries e where e.id = any ($5::bigint[]) and ${affectedSql}
  ), extended as (
    update exam_entries e set status = 'in_progress', deadline_at = greatest(h.deadline_at, h.now) + h.part,
      submitted_at = null, submitted_by = null, receipt = null, digest = null, answered = null, score = null,
      max_score = null, percent = null, is_passed = null, marked_at = null, updated_at = clock_timestamp()
    from hit h where e.id = h.id returning e.id, e.user_id, e.deadline_at, h.status, h.receipt, h.part
  ), noted as (
    insert into exam_events (entry_id, kind, began_at, amount, reason, receipt)
    select id, 'extended', clock_timestamp(), round(extract(epoch from part))::int, $6, receipt from extended
  )
  select id, user_id, deadline_at, status <> 'in_progress' from extended order by id`

/**
 * Gives everybody who was in an exam during an outage the time back. Holds the exam, so that of two at once the second sees
 * what the first gave. Throws 409 for a span of which any part was given already.
 */
export async function extend({ context, row, input }: HandlerContext): Promise<OutageImpact> {
  const { db, caller } = context
  const span = { from: input.get('from') as string, to: input.get('to') as string }
  const reason = input.get('reason') as string
  await checkSpan(db, span)
  const [given] = await db.read(
    `select 1 from exam_extensions where exam_id = $1 and deleted_at is null
       and began_at < $3::timestamptz and ended_at > $2::timestamptz limit 1`,
    [row.id, span.from, span.to],
  )
  if (given) throw conflict('spanGiven')
  const of = [row.id, span.from, span.to, ended]
  // The clock may be about to hand some of them in: it is waited for, and taken back.
  const locked = await db.read(
    `select e.id from exam_entries e where ${affectedSql} order by e.id for no key update of e`,
    of,
  )
  const ids = locked.map(([id]) => id as number)
  const rows = await db.read(extendText, [...of, ids, reason])
  const reopened = rows.filter(([, , , isReopened]) => isReopened)
  const reopenedIds = reopened.map(([id]) => id as number)
  await unmark(db, reopenedIds)
  if (reopened.length)
    await storeResults(
      db,
      [row.id],
      reopened.map(([, user]) => user as number),
    )
  await countLateAnswers(db, reopenedIds, reason)
  await enqueue(
    db,
    handInQueue,
    reopenedIds.map(entry_id => ({ entry_id })),
  )
  await notifyEach(
    db,
    reopened.map(([, user, until]) => ({
      people: [user as number],
      notice: {
        kind: 'exam',
        text: 'examReopened',
        url: `/my-exams/${row.id}`,
        params: {
          exam: row.name as string,
          reason: excerpt(reason),
          until: { time: toIso(until) as string },
        },
      },
    })),
  )
  await db.query(
    `insert into exam_extensions (exam_id, began_at, ended_at, reason, extended_count, reopened_count, created_by_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, span.from, span.to, reason, rows.length, reopened.length, caller.id || null],
  )
  publishOnCommit(context, {
    resource: 'exam-entries',
    type: 'updated',
    ids: rows.map(([id]) => id as number),
    tab: context.tab,
  })
  return { ...span, extended: rows.length, reopened: reopened.length }
}
