import { erasureDays } from '../../../../resources/privacy/erasure-requests.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import type { OwnErasureRequest } from '../../../metadata/data-subject.ts'
import type { Queryable } from '../../db/database.ts'
import { databaseNow } from '../../db/time.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { notify } from '../../notices/notify.ts'
import { whoMay } from '../../notices/who-may.ts'
import { audit } from '../../rest/audit.ts'
import type { Context } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import type { JsonRow } from '../../rest/shape.ts'
import { actAs } from '../../rest/states.ts'
import { bumpUpdatedAt, inTransaction } from '../../rest/write.ts'

/** The ids of those who may decide about the data of somebody. */
export const decidersFor = (db: Queryable, userId: number): Promise<number[]> =>
  whoMay(db, 'erasure-requests.erase', userId)

/** By when a request that comes now has to be answered; ISO 8601. */
export const dueFromNow = (): string => new Date(databaseNow() + erasureDays * 86_400_000).toISOString()

/** Tells who decides that there is a request. It is named by its number: notices outlive the name. */
export async function tellDeciders(context: Context, row: JsonRow): Promise<void> {
  const people = await decidersFor(context.db, row.user_id as number)
  await notify(
    context.db,
    people.filter(id => id !== context.caller.id && id !== row.user_id),
    {
      kind: 'task',
      text: 'erasureRequested',
      params: { number: row.number as string, days: erasureDays },
      url: `/erasure-request/${row.id}`,
    },
  )
}

/** One's own latest request, if there is one. */
export async function ownRequest({ db, caller }: Context): Promise<OwnErasureRequest | null> {
  const [row] = await db.read(
    `select id, status, due_at, created_at, decided_at, refusal_reason from erasure_requests
     where user_id = $1 and deleted_at is null order by id desc limit 1`,
    [caller.id],
  )
  if (!row) return null
  const [id, status, due, created, decided, refusal] = row
  return {
    id: id as number,
    status: status as OwnErasureRequest['status'],
    due_at: toIso(due) as string,
    created_at: toIso(created) as string,
    decided_at: toIso(decided) as string | null,
    refusal_reason: refusal as string | null,
  }
}

/** Asks to be erased; 409 while a request waits. */
export function askForErasure(context: Context, reason: string | null): Promise<void> {
  return inTransaction(context, async inner => {
    const { caller, engine } = inner
    // Of two that come at once the constraint refuses the second one; here it is said to the person themselves.
    if ((await ownRequest(inner))?.status === 'pending') throw conflict('erasurePending')
    const row = await insert(
      inner,
      engine.catalogue.get('erasure-requests'),
      new Map<string, unknown>([
        ['user', caller.id],
        ['reason', reason],
        ['origin', 'person'],
        ['due_at', dueFromNow()],
      ]),
    )
    await tellDeciders(inner, row)
  })
}

/** Takes one's own waiting request back; 404 when there is none any more. */
export function withdrawOwn(context: Context): Promise<void> {
  return inTransaction(context, async inner => {
    const { db, caller } = inner
    await actAs(inner)
    const rows = await db.read(
      `update erasure_requests set status = 'withdrawn', decided_by_id = $1, decided_at = clock_timestamp(), ${bumpUpdatedAt()}
       where user_id = $1 and status = 'pending' and deleted_at is null returning id`,
      [caller.id],
    )
    if (!rows.length) throw notFound()
    for (const [id] of rows)
      await audit(inner, {
        action: 'erasure-requests.withdraw',
        subjectType: 'erasure-requests',
        subjectId: id as number,
        before: { status: 'pending' },
        after: { status: 'withdrawn' },
      })
  })
}
