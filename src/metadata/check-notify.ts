/** Rules about whom transitions, actions, new records, pairs and reminders notify, and of what. */
import { wrongTests } from './check-conditions.ts'
import { knownPermissions } from './check-permissions.ts'
import { isOwner } from './check-scope.ts'
import type { AnyField } from './field.ts'
import { type ByName, fieldAt, pointsAtPeople } from './field-paths.ts'
import { notifyRules as rulesOf } from './lifecycle.ts'
import { eachEffect, namedEffects } from './named-effects.ts'
import {
  isEverybody,
  isHolders,
  isOfAudience,
  isOfRows,
  type NoticeAddress,
  permissionsOf,
  type Whom,
  wordPath,
} from './notify-whom.ts'
import type { AnyResource } from './resource.ts'
import { wrongInAddress } from './row-address.ts'

/** Whether a relation of a resource, or itself, leads to people. */
function leadsToPeople(resource: AnyResource, path: string, byName: ByName): boolean {
  if (path === 'id')
    return (
      resource.config.access === 'people' ||
      byName.get(resource.config.source?.resource ?? '')?.config.access === 'people'
    )
  const found = fieldAt(resource, path, byName)
  return (
    found?.isSingle === true &&
    ['one', 'pivot'].includes(found.field.storage) &&
    pointsAtPeople(found.field, byName)
  )
}

/** Whether a relation leads to a corporation of people. */
function leadsToCorporation(resource: AnyResource, relation: string, byName: ByName): boolean {
  const field = resource.config.fields[relation] as AnyField | undefined
  const target = field?.storage === 'one' ? byName.get(field.options.resource ?? '') : undefined
  return target !== undefined && isOwner(target, byName) === 'corporation'
}

/** What is wrong with whom a rule notifies, by the words that follow "it notifies". */
function wrongWhom(resource: AnyResource, who: Whom, byName: ByName): string[] {
  const { fields } = resource.config
  if (isEverybody(who)) return []
  if (isOfAudience(who)) {
    const { type }: Partial<AnyField> = fields[who.audience] ?? {}
    const { within } = who
    return [
      ...(type === 'audience' ? [] : [`${who.audience}, which is no audience`]),
      ...(within === undefined || leadsToCorporation(resource, within, byName)
        ? []
        : [`people within ${within}, which leads to no corporation of theirs`]),
    ]
  }
  if (isOfRows(who)) {
    const [relation = '', person = '', ...more] = who.rows.split('.')
    const field = fields[relation] as AnyField | undefined
    const rows = byName.get(field?.options.resource ?? '')
    const points = rows?.config.fields[person] as AnyField | undefined
    const isPath = field?.storage === 'inverse' && points?.storage === 'one' && !more.length
    return isPath && pointsAtPeople(points, byName)
      ? wrongTests(`whom ${who.rows} leads to, and`, rows as AnyResource, who.where ?? [], byName)
      : [`${who.rows}, which does not lead from rows under it to people`]
  }
  const relations = isHolders(who) ? [who.prefer, who.except] : [who]
  return relations
    .filter(path => path !== undefined && !leadsToPeople(resource, path, byName))
    .map(path => `${path}, which does not lead to people`)
}

function whomText(who: Whom): string {
  if (isHolders(who)) return permissionsOf(who).join(', ')
  if (isEverybody(who)) return 'everybody'
  return isOfAudience(who) ? who.audience : isOfRows(who) ? who.rows : who
}

/** The addresses of a notice, and what is wrong with those by permission: each is of one that those notified may hold. */
function addressesOf(url: NoticeAddress | undefined, who: Whom): readonly [urls: string[], wrong: string[]] {
  if (typeof url !== 'object') return [url ? [url] : [], []]
  const held: readonly string[] = isHolders(who) ? permissionsOf(who) : []
  return [
    Object.values(url),
    Object.keys(url)
      .filter(permission => !held.includes(permission))
      .map(permission => `leads somewhere by ${permission}, which nobody is notified for`),
  ]
}

/** What each of its rules is asked. */
export const notifyChecks: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'notify-who': (resource, byName) =>
    eachEffect(resource, (effects, action) =>
      rulesOf(effects).flatMap(({ who, notice, mail }) => {
        return [
          ...wrongWhom(resource, who, byName).map(wrong => `${action} notifies ${wrong}`),
          ...(notice || mail ? [] : [`${action} notifies ${whomText(who)} of nothing`]),
        ]
      }),
    ),
  'notify-holds': (resource, byName) => {
    const rules = namedEffects(resource).flatMap(([action, effects]) =>
      rulesOf(effects).flatMap(({ who }) =>
        isHolders(who) ? permissionsOf(who).map(holds => ({ action, holds })) : [],
      ),
    )
    if (!rules.length) return []
    const known = knownPermissions(byName)
    return rules
      .filter(({ holds }) => !known.has(holds))
      .map(({ action, holds }) => `${action} notifies who holds ${holds}, which is no permission`)
  },
  'notify-with': (resource, byName) =>
    eachEffect(resource, (effects, action) =>
      rulesOf(effects).flatMap(({ with: words = {} }) =>
        Object.values(words).flatMap(word => {
          const path = wordPath(word)
          if (path === undefined) return []
          const found = fieldAt(resource, path, byName)
          if (!found?.isSingle || !found.field.traits?.includes('worded'))
            return [
              `${action} notifies of ${path}, which is no text, number or time of the record or of a to-one relation`,
            ]
          const as = typeof word === 'object' ? word.as : undefined
          const takes = as === 'time' ? 'date-time' : as === 'excerpt' ? 'text' : found.field.type
          return takes === found.field.type
            ? []
            : [`${action} notifies of ${path} as ${as}, which it has not`]
        }),
      ),
    ),
  'notify-url': resource =>
    eachEffect(resource, (effects, action) =>
      rulesOf(effects).flatMap(({ who, notice }) => {
        const [urls, wrong] = addressesOf(notice?.url, who)
        return [...urls.flatMap(url => wrongInAddress(resource, url)), ...wrong].map(
          each => `the notice of ${action} ${each}`,
        )
      }),
    ),
}
