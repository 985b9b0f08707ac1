import { actionPermission, verbPermission } from '../../../metadata/access.ts'
import { type ConditionContext, holds } from '../../../metadata/condition.ts'
import { copyOf } from '../../../metadata/copy.ts'
import type { Action, Effects, Lifecycle, Presentation, Transition } from '../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasVerb, opensToRead } from '../../../metadata/route.ts'
import type { AnyRow } from '../../field.ts'
import type { Permits } from '../../providers/access.ts'
import { canRun, hasExtensions } from '../../providers/contract.ts'
import { isEditable, isRemovable } from './editable.ts'

/** An action or transition that the caller may run. Its name is the key of its texts and of its permission. */
export interface AvailableAction {
  readonly name: string
  readonly look: Presentation & Pick<Effects, 'require' | 'warnings'> & Pick<Action, 'each' | 'creates'>
}

const transitionsOf = (resource: AnyResource): [string, Transition][] =>
  Object.entries((resource.config.lifecycle as Lifecycle | undefined)?.transitions ?? {})

const actionsOf = (resource: AnyResource, on: Action['on']): [string, Action][] =>
  Object.entries((resource.config.actions ?? {}) as Record<string, Action>).filter(
    ([, action]) => action.on === on,
  )

/** The actions and transitions that the caller may run on a record in its state; none on a deleted one. */
export function availableActions(
  resource: AnyResource,
  row: AnyRow,
  permits: Permits,
  context: ConditionContext,
): AvailableAction[] {
  if (row.deleted_at) return []
  const state = row[resource.config.lifecycle?.field]
  return [
    ...transitionsOf(resource)
      .filter(
        ([name, { from, when, ...look }]) =>
          from.includes(state as string) &&
          holds(when, row, context) &&
          permits(`${resource.name}.${name}`) &&
          canRun(look),
      )
      .map(([name, look]) => ({ name, look })),
    ...actionsOf(resource, 'record')
      .filter(
        ([name, { when, onPage, ...look }]) =>
          !onPage && holds(when, row, context) && permits(actionPermission(resource, name)) && canRun(look),
      )
      .map(([name, look]) => ({ name, look })),
  ]
}

/**
 * The transition that undoes another one on a record, if the caller may run it: it leads from the state after that one
 * back to the record's present state, and needs no input.
 */
export function reverseAction(
  resource: AnyResource,
  { name, look }: AvailableAction,
  row: AnyRow,
  permits: Permits,
  context: ConditionContext,
): AvailableAction | undefined {
  const { field } = (resource.config.lifecycle ?? {}) as Partial<Lifecycle>
  const { to } = look as Partial<Transition>
  if (!field || to === undefined) return undefined
  const was = row[field]
  const after = { ...row, [field]: to }
  const found = transitionsOf(resource).find(
    ([other, edge]) =>
      other !== name &&
      edge.to === was &&
      edge.from.includes(to) &&
      !edge.input &&
      holds(edge.when, after, context) &&
      permits(`${resource.name}.${other}`),
  )
  return found && { name: found[0], look: found[1] }
}

/** The actions on the whole collection that the caller may run. */
export const availableCollectionActions = (resource: AnyResource, permits: Permits): AvailableAction[] =>
  actionsOf(resource, 'collection')
    .filter(
      ([name, { onPage, ...look }]) => !onPage && permits(actionPermission(resource, name)) && canRun(look),
    )
    .map(([name, look]) => ({ name, look }))

/**
 * Which verbs the caller may use on a row (TBL-5). A deleted row can only be restored. `locked` says what they could do with
 * it in another state.
 */
export function allowedVerbs(
  resource: AnyResource,
  row: AnyRow,
  permits: Permits,
  context: ConditionContext,
) {
  const may = (verb: 'show' | 'store' | 'update' | 'destroy') =>
    hasVerb(resource, verb) && permits(verbPermission(resource, verb))
  const alive = !row.deleted_at
  const edits = alive && may('update') && may('show') && Boolean(resource.config.path)
  const destroys = alive && may('destroy')
  const editable = isEditable(resource, row, context)
  const removable = isRemovable(resource, row, context)
  return {
    show: alive && may('show') && (opensToRead(resource) || may('update')),
    edit: edits && editable,
    copy:
      alive && copyOf(resource) !== undefined && may('store') && may('show') && Boolean(resource.config.path),
    destroy: destroys && removable,
    restore: !alive && may('destroy') && hasExtensions(),
    locked: { edit: edits && !editable, destroy: destroys && !removable },
  }
}

/** The call of an action: its own path, with the id in the path or else in the body. */
export function actionCall(
  resource: AnyResource,
  { name, look }: AvailableAction,
  id: number | undefined,
  input: Readonly<Record<string, unknown>> = {},
): { url: string; body: Record<string, unknown> } {
  const own = look.path ?? (id === undefined ? `/api/${resource.name}/${name}` : undefined)
  const url = (own ?? `/api/${resource.name}/{id}/${name}`).replace('{id}', String(id))
  const inPath = id === undefined || !own || own.includes('{id}')
  return { url, body: inPath ? { ...input } : { id, ...input } }
}
