import { MAX_SHORTCUTS } from '../../metadata/menu.ts'
import type { ViewConfig } from '../../metadata/screen-config.ts'
import { may } from '../auth/caller.ts'
import type { Context } from '../rest/context.ts'
import { index } from '../rest/list.ts'

/** How many records a list has for the caller; undefined where there is no such list, or they may not open it. */
async function countOf(context: Context, list: string): Promise<number | undefined> {
  const { caller, engine } = context
  const [name = '', viewName] = list.split('.')
  if (!engine.catalogue.has(name) || !may(caller, `${name}.index`)) return undefined
  const compiled = engine.catalogue.get(name)
  const views = (compiled.resource.config.views ?? {}) as Readonly<Record<string, ViewConfig>>
  const view = viewName !== undefined && Object.hasOwn(views, viewName) ? views[viewName] : undefined
  if (viewName !== undefined && (!view || (view.permission && !may(caller, view.permission))))
    return undefined
  const filter = viewName === undefined ? {} : { 'filter[view]': viewName }
  const { meta } = await index(context, compiled, { per_page: '1', page: '1', ...filter })
  return meta.total
}

/**
 * How many records the lists of the dashboard's shortcuts have.
 * @param lists resources, or one of their views: `users`, `users.passive`; those that the caller may not open are left out
 */
export async function countsOf(context: Context, lists: readonly string[]): Promise<Record<string, number>> {
  const asked = [...new Set(lists)].slice(0, MAX_SHORTCUTS)
  const counts = await Promise.all(asked.map(async list => [list, await countOf(context, list)] as const))
  return Object.fromEntries(counts.filter((pair): pair is [string, number] => pair[1] !== undefined))
}
