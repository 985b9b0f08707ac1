import { toIso } from '../../../fields/date-time/index.ts'
import type { OwnErasureRequest } from '../../../metadata/data-subject.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { transit } from '../../rest/act.ts'
import type { Context } from '../../rest/context.ts'
import { setCreated } from '../../rest/set-values.ts'
import { storePrepared } from '../../rest/store.ts'
import { inTransaction } from '../../rest/write.ts'

const own = 'my-erasure-requests'

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
    // Of two that come at once the constraint refuses the second one; here it is said to the person themselves.
    if ((await ownRequest(inner))?.status === 'pending') throw conflict('erasurePending')
    const compiled = inner.engine.catalogue.get(own)
    const values = new Map<string, unknown>([['reason', reason]])
    await setCreated(inner, compiled, values)
    await storePrepared(inner, compiled, { values, errors: {} })
  })
}

/** Takes one's own waiting request back; 404 when there is none any more. */
export async function withdrawOwn(context: Context): Promise<void> {
  const request = await ownRequest(context)
  if (request?.status !== 'pending') throw notFound()
  await transit(context, context.engine.catalogue.get(own), request.id, 'withdraw', {})
}
