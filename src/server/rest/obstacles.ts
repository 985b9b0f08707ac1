import { actionPermission } from '../../metadata/access.ts'
import type { Action, Effects, Lifecycle } from '../../metadata/lifecycle.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { may } from '../auth/caller.ts'
import { HttpError } from '../http/errors.ts'
import { say } from '../i18n.ts'
import type { Compiled } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { meets } from './meets.ts'
import type { JsonRow } from './shape.ts'

/** The transitions and actions of a resource in whose way something may stand, each with the states it leads from. */
export const obstructible = ({ config }: AnyResource): [name: string, from: readonly string[] | null][] => {
  const { transitions = {} } = (config.lifecycle ?? {}) as Partial<Lifecycle>
  const actions = (config.actions ?? {}) as Readonly<Record<string, Action>>
  return [
    ...Object.entries(transitions).flatMap(([name, { obstacles, from }]): [string, readonly string[]][] =>
      obstacles ? [[name, from]] : [],
    ),
    ...Object.entries(actions).flatMap(([name, { obstacles }]): [string, null][] =>
      obstacles ? [[name, null]] : [],
    ),
  ]
}

/** Throws 409 with the first that stands in the way of a transition or an action. */
export async function requireNoObstacle(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
  { obstacles }: Pick<Effects, 'obstacles'>,
): Promise<void> {
  if (!obstacles) return
  const [first] = (await rulesOf(context, compiled)?.obstacles?.[name]?.(context.db, id)) ?? []
  if (first) throw new HttpError(409, first.text)
}

/** Writes into a record what stands in the way of what the caller may do with it in its state, in their language. */
export async function readObstacles(context: Context, compiled: Compiled, row: JsonRow): Promise<void> {
  const { lifecycle, actions = {} } = compiled.resource.config
  const found: { readonly name: string; readonly text: string; readonly at: string | null }[] = []
  for (const [name, from] of obstructible(compiled.resource)) {
    const ahead =
      row.deleted_at === null &&
      (from === null || from.includes(row[lifecycle?.field as string] as string)) &&
      may(context.caller, actionPermission(compiled.resource, name)) &&
      (await meets(context, compiled, row, (lifecycle?.transitions[name] ?? actions[name])?.when))
    if (!ahead) continue
    const all = (await rulesOf(context, compiled)?.obstacles?.[name]?.(context.db, row.id)) ?? []
    found.push(...all.map(({ text, at = null }) => ({ name, text: say(context.locale, text), at })))
  }
  row.obstacles = found
}
