import type { ViewConfig } from '../../metadata/screen-config.ts'
import { viewWhere } from '../../metadata/view.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import { parseListQuery, type RawQuery } from './query.ts'
import { selectionOf } from './selection.ts'

/** The views of a resource that say how many rows they have. */
export const countedViews = ({ resource }: Compiled): [name: string, view: ViewConfig][] =>
  Object.entries((resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>).filter(
    ([, { counted }]) => counted,
  )

/**
 * `GET /api/{resource}/view-counts`: how many rows each counted view has under the filters of a list, in one statement.
 * Views that the caller may not open are left out.
 */
export async function viewCounts(
  context: Context,
  compiled: Compiled,
  raw: RawQuery,
): Promise<Record<string, number>> {
  const { caller, engine, db } = context
  for (const key of Object.keys(raw)) if (!/^filter\[(?!view\])/.test(key)) throw badQuery(key, ['filter[…]'])
  const { where, countParams } = selectionOf(
    parseListQuery(raw, compiled, caller, engine.catalogue),
    compiled,
    context,
    engine.catalogue,
  )
  const params = new Params(countParams)
  const views = countedViews(compiled)
    .filter(([, { permission }]) => !permission || may(caller, permission))
    .map(([name, view]) => ({
      name,
      sql: conditionsSql(viewWhere(view), compiled, caller, 't', params).join(' and ') || 'true',
    }))
  if (!views.length) return {}
  const columns = views.map(({ sql }) => `count(*) filter (where ${sql})`).join(', ')
  const any = views.map(({ sql }) => `(${sql})`).join(' or ')
  const [row = []] = await db.read(
    `select ${columns} from "${compiled.table}" t where ${[...where, `(${any})`].join(' and ')}`,
    params.values,
    true,
  )
  return Object.fromEntries(views.map(({ name }, at) => [name, Number(row[at] ?? 0)]))
}
