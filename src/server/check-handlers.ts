import { typeOf } from '../fields/index.ts'
import type { DeclarationRule } from '../metadata/check-resource.ts'
import type { AnyField } from '../metadata/field.ts'
import { formatsRead, formatsWritten } from '../metadata/formats.ts'
import { type Action, hasEffects, type Lifecycle, notifyRules } from '../metadata/lifecycle.ts'
import { eachEffect } from '../metadata/named-effects.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { type Verb, verbs } from '../metadata/resource-config.ts'
import { hasVerb } from '../metadata/route.ts'
import type { SystemMail } from '../metadata/system-mail.ts'
import { type Area, byName } from './area.ts'
import type { RecordFormats } from './formats/format.ts'
import { locales, translateOr } from './i18n.ts'
import { actionsWith } from './rest/obstacles.ts'

/** What is said of the actions that a resource declares to be told of and nothing tells of, and the other way round. */
function unmatched(
  resource: AnyResource,
  what: 'obstacles' | 'warnings',
  given: Readonly<Record<string, unknown>> = {},
  say: (action: string) => readonly [missing: string, surplus: string],
): string[] {
  const declared = actionsWith(resource, what).map(([action]) => action)
  const handled = Object.keys(given)
  return [
    ...declared.filter(action => !handled.includes(action)).map(action => say(action)[0]),
    ...handled.filter(action => !declared.includes(action)).map(action => say(action)[1]),
  ]
}

/** What is said where formats of a resource have nothing that reads or writes them, or no name. */
const formatHandlers =
  (formats: ReadonlyMap<string, RecordFormats>): DeclarationRule =>
  resource => {
    const own = formats.get(resource.name) ?? {}
    const declared = Object.keys(resource.config.formats ?? {})
    const hasName = (format: string) =>
      locales.every(locale => translateOr(locale, `resources/${resource.name}:formats.${format}`, '') !== '')
    return [
      ...formatsRead(resource)
        .filter(([format]) => !own[format]?.reader)
        .map(([format]) => `nothing reads ${format}`),
      ...formatsWritten(resource)
        .filter(([format]) => !own[format]?.writer)
        .map(([format]) => `nothing writes ${format}`),
      ...Object.keys(own)
        .filter(format => !declared.includes(format))
        .map(format => `${format} is read or written, and not declared`),
      ...declared.filter(format => !hasName(format)).map(format => `the format ${format} has no name`),
    ]
  }

/**
 * Rules about what the server has to do for a declaration, and areas may leave out. They go to `checkResources`.
 * @param mails the mails that the portal sends of itself, by the key of their template
 */
export function handlerRules(
  areas: readonly Area[],
  mails: Readonly<Record<string, SystemMail>> = {},
): Readonly<Record<string, DeclarationRule>> {
  const actions = byName(areas, area => area.actions)
  const rules = byName(areas, area => area.rules)
  const computed = byName(areas, area => area.computed)
  const ownVerbs = byName(areas, area => area.ownVerbs)
  /** Whether a generated endpoint answers rows of the resource. */
  const answersRows = (resource: Parameters<DeclarationRule>[0]) => {
    const own: readonly Verb[] = ownVerbs.get(resource.name) ?? []
    return verbs.some(verb => verb !== 'destroy' && hasVerb(resource, verb) && !own.includes(verb))
  }
  const formats = byName(areas, area => area.fileFormats)
  return {
    'file-format': ({ config }) =>
      Object.entries<AnyField>(config.fields).flatMap(([name, { options }]) =>
        options.readAs === undefined || formats.has(options.readAs)
          ? []
          : [`${name} is read as ${options.readAs}, which no area brings`],
      ),
    'format-handler': formatHandlers(byName(areas, area => area.formats)),
    'action-handler': ({ name, config }) =>
      Object.entries((config.actions ?? {}) as Record<string, Action>)
        .filter(([action, declared]) => !actions.get(name)?.[action] && !hasEffects(declared))
        .map(([action]) => `the action ${action} has no handler`),
    'input-handler': ({ name, config }) =>
      Object.entries((config.lifecycle as Lifecycle | undefined)?.transitions ?? {})
        .filter(
          ([transition, { input = {} }]) =>
            Object.values(input).some(({ options }) => !options?.own) && !actions.get(name)?.[transition],
        )
        .map(([transition]) => `the transition ${transition} asks for input, which no handler takes`),
    'obstacle-handler': resource =>
      unmatched(resource, 'obstacles', rules.get(resource.name)?.obstacles, action => [
        `nothing tells what stands in the way of ${action}`,
        `what stands in the way of ${action} is told, and not declared`,
      ]),
    'warning-handler': resource =>
      unmatched(resource, 'warnings', rules.get(resource.name)?.warnings, action => [
        `nothing tells what there is to know before ${action}`,
        `what there is to know before ${action} is told, and not declared`,
      ]),
    'notify-text': resource =>
      eachEffect(resource, (effects, action) =>
        notifyRules(effects).flatMap(({ notice, mail, with: words = {} }) => {
          const texts = notice
            ? [`notices:texts.${notice.text}.title`, `notices:texts.${notice.text}.body`]
            : []
          const missing = texts.filter(key => locales.some(locale => translateOr(locale, key, '') === ''))
          const { placeholders = [], link } = (mail && mails[mail]) || {}
          const unfilled = placeholders.filter(name => !(name in words) && !(link && name === 'link'))
          return [
            ...missing.map(key => `${action} tells by ${key}, of which there is no text`),
            ...unfilled.map(name => `${action} says nothing of ${name}, which the mail ${mail} names`),
          ]
        }),
      ),
    'inline-store': ({ name, config }) =>
      Object.entries<AnyField>(config.fields).flatMap(([relation, { options }]) =>
        options.edit === 'inline'
          ? [name, options.resource as string]
              .filter(each => ownVerbs.get(each)?.includes('store'))
              .map(
                each => `${relation} is edited in place, so ${each} is stored by the portal's own endpoint`,
              )
          : [],
      ),
    'computed-maker': resource =>
      answersRows(resource)
        ? Object.entries<AnyField>(resource.config.fields)
            .filter(
              ([name, field]) =>
                typeOf(field).isComputed && !field.options.hidden && !computed.get(resource.name)?.[name],
            )
            .map(([name]) => `nothing computes ${name}`)
        : [],
  }
}
