import type { Effects } from '../../../metadata/lifecycle.ts'
import type { ListQuery } from '../../../metadata/query.ts'
import type { Ability } from '../../providers/access.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { conditionIncludes, imageIncludes, includesOf } from '../shared/includes.ts'
import type { DeclaredKind } from './use-inbox.ts'

/** Rows of a kind on one page. */
export const rowsOfPage = 10

/** The request of a page of what waits of a kind, with what its rows show and what decides about their actions. */
export function waitingQuery(
  { resource, kind, waiting }: DeclaredKind,
  ability: Ability,
  page: number,
): ListQuery {
  const { title, facts = [] } = resource.config as { title: string; facts?: readonly string[] }
  const names = [title, ...(waiting.from ? [waiting.from] : []), ...(waiting.facts ?? facts)]
  const { lifecycle, actions } = resource.config
  const effects: Readonly<Record<string, Pick<Effects, 'obstacles'>>> = {
    ...lifecycle?.transitions,
    ...actions,
  }
  const mayBeBarred = hasExtensions() && waiting.do?.some(name => effects[name]?.obstacles)
  const include = new Set([
    ...includesOf(resource, names, ability),
    ...imageIncludes(resource, ability),
    ...conditionIncludes(resource, ability),
    ...(mayBeBarred ? ['obstacles'] : []),
  ])
  return {
    page,
    perPage: rowsOfPage,
    filter: { waiting: kind },
    ...(include.size && { include: [...include] }),
  }
}
