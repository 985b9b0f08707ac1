import type { FormAction, Presentation } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'

/** The actions and transitions that a resource's forms offer beside storing, by name. */
export const formActionsOf = ({ config }: AnyResource): [name: string, action: FormAction][] =>
  Object.entries<Presentation>({ ...config.lifecycle?.transitions, ...config.actions }).flatMap(
    ([name, { withForm }]) => (withForm ? [[name, withForm] as [string, FormAction]] : []),
  )

/** The field with the corporation to which an audience is narrowed, where an action offered in the form says so. */
export const narrowedBy = (resource: AnyResource, audience: string): string | undefined =>
  formActionsOf(resource).find(([, { recipients }]) => recipients?.audience === audience)?.[1].recipients
    ?.within
