/** The transitions that happen by themselves once a timestamp of the record has come. */
import type { Lifecycle, Transition } from '../../metadata/lifecycle.ts'
import { requirementsOf } from '../../metadata/requirement.ts'
import { systemCaller } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import { meetsSql } from './filled-at.ts'

/** A transition of a resource with a time of its own. */
export interface DueEdge {
  readonly name: string
  readonly edge: Transition
}

/** Those of a resource, in the order of its declaration. */
export const dueEdges = ({ resource }: Compiled): DueEdge[] =>
  Object.entries((resource.config.lifecycle as Lifecycle | undefined)?.transitions ?? {}).flatMap(
    ([name, edge]) => (edge.at ? [{ name, edge }] : []),
  )

/** SQL on `t`: the transition is due by the database's clock, and nothing that the record says stands against it. */
export function dueEdgeSql(compiled: Compiled, edge: Transition, params: Params): string {
  const { field } = compiled.resource.config.lifecycle as Lifecycle
  return [
    't.deleted_at is null',
    `t."${edge.at}" <= clock_timestamp()`,
    `t."${field}" = any (${params.add(edge.from)})`,
    ...conditionsSql(edge.when ?? [], compiled, systemCaller, 't', params),
    ...requirementsOf(compiled.resource, edge).map(asked => meetsSql(compiled, 't', asked, params)),
  ].join(' and ')
}

/** The name of the transition that is due for a record in a state; undefined where none is. */
export async function dueFor(
  { db }: Context,
  compiled: Compiled,
  id: number,
  state: string,
): Promise<string | undefined> {
  for (const { name, edge } of dueEdges(compiled)) {
    // What may stand in its way is left to the clock: the transition before must not be refused for it.
    if (!edge.from.includes(state) || edge.obstacles) continue
    const params = new Params([id])
    const [due] = await db.read(
      `select 1 from "${compiled.table}" t where t.id = $1 and ${dueEdgeSql(compiled, edge, params)}`,
      params.values,
    )
    if (due) return name
  }
  return undefined
}
