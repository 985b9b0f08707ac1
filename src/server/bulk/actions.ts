import type { Action, Effects, Lifecycle, Presentation } from '../../metadata/lifecycle.ts'
import { may } from '../auth/caller.ts'
import { SecretLink } from '../auth/one-time-links.ts'
import { forbidden } from '../http/errors.ts'
import { act, transitRecord } from '../rest/act.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { BulkOperation, Context, Engine, Worked } from '../rest/context.ts'
import { readGiven } from '../rest/effects.ts'
import { requireState } from '../rest/preconditions.ts'
import { loadRow } from '../rest/show.ts'
import { etagNow } from '../rest/tags.ts'
import { throwIfInvalid } from '../rest/write.ts'

type Look = Presentation & Effects & Partial<Pick<Action, 'on'>>

const lifecycleOf = ({ resource }: Compiled) => resource.config.lifecycle as Lifecycle | undefined

/** A transition or an action of a resource, as it is declared. */
const lookOf = ({ resource }: Compiled, name: string): Look | undefined =>
  resource.config.lifecycle?.transitions[name] ?? resource.config.actions?.[name]

/** Whether it can be done while nobody waits for it: not where what it makes is handed to who asks for it. */
export const canRunUnattended = (compiled: Compiled, name: string, { sendsMail }: Engine): boolean =>
  sendsMail || !lookOf(compiled, name)?.makesLink

/** The transition back to a state that another one led away from, of those that the caller may make and that ask for nothing. */
function wayBack({ caller }: Context, compiled: Compiled, name: string, was: string): string | undefined {
  const { transitions } = lifecycleOf(compiled) as Lifecycle
  const { to } = transitions[name] ?? {}
  return Object.entries(transitions).find(
    ([other, edge]) =>
      other !== name &&
      edge.to === was &&
      to !== undefined &&
      edge.from.includes(to) &&
      !edge.input &&
      may(caller, `${compiled.name}.${other}`),
  )?.[0]
}

async function makeTransition(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
  input: unknown,
): Promise<Worked> {
  const { was, row } = await transitRecord(context, compiled, id, name, input)
  const by = row && wayBack(context, compiled, name, was)
  return { outcome: 'done', ...(by && { undo: { by, tag: await etagNow(context.db, compiled, row) } }) }
}

/** The transitions and actions of a record as something that is done with many; those are offered that are declared so. */
export function bulkActions(compiled: Compiled): Omit<BulkOperation, 'permissions' | 'sends'>[] {
  const { transitions = {} } = lifecycleOf(compiled) ?? {}
  const all: Readonly<Record<string, Look>> = { ...transitions, ...compiled.resource.config.actions }
  return Object.entries(all)
    .filter(([, { on }]) => on !== 'collection')
    .map(([name, look]) => ({
      name,
      offered: Boolean(look.bulk),
      check: (_, input) => throwIfInvalid(readGiven(input, look).errors),
      work: async (context, id, input) => {
        if (name in transitions) return makeTransition(context, compiled, id, name, input ?? {})
        const given = await act(context, compiled, id, name, input ?? {})
        return { outcome: 'done', ...(given instanceof SecretLink && { given }) }
      },
      ...(name in transitions && {
        undo: async (context, id, { by, tag }) => {
          const verb = by as string
          if (!may(context.caller, `${compiled.name}.${verb}`)) throw forbidden()
          requireState(await loadRow(context, compiled, id, { lock: 'change', tag: true, verb }), tag)
          await transitRecord(context, compiled, id, verb, {})
        },
      }),
    }))
}
