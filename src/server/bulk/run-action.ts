import type { Presentation } from '../../metadata/lifecycle.ts'
import { SecretLink } from '../auth/links.ts'
import { conflict } from '../http/errors.ts'
import { act, transit } from '../rest/act.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context, Engine } from '../rest/context.ts'

/** The transitions and actions of a resource that the server does with many records as a job. */
export const bulkJobActions = ({ resource }: Compiled): [name: string, look: Presentation][] =>
  Object.entries<Presentation>({
    ...resource.config.lifecycle?.transitions,
    ...resource.config.actions,
  }).filter(([, { bulk }]) => bulk === 'job')

/** Whether it can be done while nobody waits for it: not where what it makes is handed to who asks for it. */
export function canRunUnattended({ resource }: Compiled, name: string, { sendsMail }: Engine): boolean {
  const look: Presentation | undefined = {
    ...resource.config.lifecycle?.transitions,
    ...resource.config.actions,
  }[name]
  return sendsMail || !look?.makesLink
}

/** Does a transition or an action that asks for nothing with one record. Gives what it made: a link to hand over. */
export async function runAction(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
): Promise<SecretLink | undefined> {
  const isTransition = compiled.resource.config.lifecycle?.transitions[name] !== undefined
  const given = await (isTransition ? transit : act)(context, compiled, id, name, {})
  return given instanceof SecretLink ? given : undefined
}

/** The same while nobody waits: a link that is mailed to nobody would be lost, so that nothing is done then. */
export async function runActionUnattended(
  context: Context,
  compiled: Compiled,
  id: number,
  name: string,
): Promise<void> {
  if (await runAction(context, compiled, id, name)) throw conflict('linkNotMailed')
}
