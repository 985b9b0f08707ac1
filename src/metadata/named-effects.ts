import type {
  Action,
  Effects,
  FieldChange,
  Lifecycle,
  LinkedRule,
  Presentation,
  Transition,
} from './lifecycle.ts'
import { remindersOf } from './reminder.ts'
import type { AnyResource } from './resource.ts'

/** What is declared of changes of fields. */
export const fieldChangesOf = ({ config }: AnyResource) =>
  Object.entries((config.changed ?? {}) as Readonly<Record<string, FieldChange>>)

/** What is declared of people who come into a pair, as rules by the field's name. */
export const linkedRulesOf = ({ config }: AnyResource): [name: string, effects: Pick<Effects, 'notify'>][] =>
  Object.entries((config.linked ?? {}) as Readonly<Record<string, LinkedRule>>).map(([name, rule]) => [
    name,
    { notify: { who: name, ...rule } },
  ])

/** What a transition, an action, a new record, a change or a reminder does, with what it is called in a complaint. */
export type NamedEffects = [name: string, effects: Effects & Presentation & Partial<Transition & Action>]

/** Everything of a declaration that has effects. */
export const namedEffects = (resource: AnyResource): NamedEffects[] => {
  const { config } = resource
  return Object.entries({
    ...(config.lifecycle as Lifecycle | undefined)?.transitions,
    ...(config.actions as Record<string, Action> | undefined),
    ...(config.created && { 'a new record': config.created as Effects }),
    ...Object.fromEntries(
      fieldChangesOf(resource).map(([name, { set }]) => [`the change ${name}`, { set } as Effects]),
    ),
    ...Object.fromEntries(
      linkedRulesOf(resource).map(([name, effects]) => [`the pair ${name}`, effects as NamedEffects[1]]),
    ),
    ...Object.fromEntries(
      remindersOf(resource).map(([name, { notify }]) => [`the reminder ${name}`, { notify }]),
    ),
  })
}

/** What is wrong with each of them. */
export const eachEffect = (
  resource: AnyResource,
  of: (effects: NamedEffects[1], name: string) => string[],
): string[] => namedEffects(resource).flatMap(([name, effects]) => of(effects, name))
