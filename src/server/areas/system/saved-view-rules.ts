import { MAX_SAVED_VIEWS } from '../../../../resources/system/saved-views.ts'
import { message } from '../../../metadata/message.ts'
import { invalid } from '../../http/errors.ts'
import type { Context, Rules } from '../../rest/context.ts'
import { takeAdvisoryLock } from '../../rest/locks.ts'
import type { JsonRow } from '../../rest/shape.ts'

/** Throws 422 when somebody keeps as many views as may be kept, not counting the one of this id. */
async function requireRoom(context: Context, list: unknown, id = 0): Promise<void> {
  await takeAdvisoryLock(context, `saved-views:${context.caller.id}`)
  const [row] = await context.db.read(
    `select count(*) filter (where list = $2)::int, count(*)::int from saved_views
     where user_id = $1 and deleted_at is null and id <> $3`,
    [context.caller.id, list, id],
  )
  const [ofList, ofAll] = row as [number, number]
  if (ofList >= MAX_SAVED_VIEWS.ofList)
    throw invalid({ name: [message('savedViews', { n: MAX_SAVED_VIEWS.ofList })] })
  if (ofAll >= MAX_SAVED_VIEWS.ofAll)
    throw invalid({ name: [message('savedViewsOfAll', { n: MAX_SAVED_VIEWS.ofAll })] })
}

/** A list opens with one view: the others of the list are no longer it. */
async function openWith(context: Context, { id, list, is_default }: JsonRow): Promise<void> {
  if (!is_default) return
  await takeAdvisoryLock(context, `saved-views:${context.caller.id}`)
  await context.db.read(
    `update saved_views set is_default = false, updated_at = clock_timestamp()
     where user_id = $1 and list = $2 and id <> $3 and is_default and deleted_at is null`,
    [context.caller.id, list, id],
  )
}

export const savedViewRules: Rules = {
  hold: (context, values) => requireRoom(context, values.get('list')),
  written: (context, row) => openWith(context, row),
  async restored(context, row) {
    await requireRoom(context, row.list, row.id)
    await openWith(context, row)
  },
}

/** SQL: what the lists of the person `user` open with, `{"/api/users": {"id": 5, "query": "sort=name"}}`. */
export const openingViewsSql = (user: string): string =>
  `(select coalesce(json_object_agg(v.list, json_build_object('id', v.id, 'query', v.query) order by v.updated_at), '{}'::json)
    from saved_views v where v.user_id = ${user} and v.is_default and v.deleted_at is null)`
