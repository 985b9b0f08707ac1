/** What declarations demand beside the values of fields, in sentences for the document. */
import { constraintsOf, type NamedConstraint } from '../../metadata/constraint.ts'
import type { RelationOptions } from '../../metadata/field.ts'
import {
  type Action,
  type Lifecycle,
  type NotifyRule,
  notifyRules,
  type SetValue,
  type Transition,
} from '../../metadata/lifecycle.ts'
import { type Requirement, requirementsOf } from '../../metadata/requirement.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { EditableConfig, ScopeConfig } from '../../metadata/resource-config.ts'
import { exceptionsOf, type Way, waysOf } from '../../metadata/scope.ts'
import { conditionsWords, listWords, valueWords } from './when-words.ts'

const code = (name: string): string => `\`${name}\``
const listed = (names: readonly string[]): string => names.map(code).join(', ')
const sentences = (all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join('. ')

/** What has to be filled, and of which rows. */
function requirementWords({ path, where, meets, when, count }: Requirement): string {
  const atLeast = count?.atLeast ? `at least ${count.atLeast}` : ''
  const atMost = count && count.atMost !== null ? `at most ${count.atMost}` : ''
  const amount = [atLeast, atMost].filter(Boolean).join(' and ')
  return [
    code(path),
    amount && ` with ${amount}`,
    where.length && ` where ${conditionsWords(where)}`,
    meets && `, of which ${conditionsWords(meets)}`,
    when.length && ` while ${conditionsWords(when)}`,
  ]
    .filter(Boolean)
    .join('')
}

/** Who gets a notice or a mail. */
function whomWords({ who }: NotifyRule): string {
  if (typeof who === 'string')
    return who === 'id' ? 'the person of the record' : `whoever ${code(who)} leads to`
  if ('holds' in who) return `holders of ${listed([who.holds].flat())}`
  if ('audience' in who) return `whom ${code(who.audience)} names`
  if ('rows' in who) return `whoever ${code(who.rows)} leads to`
  return 'everybody'
}

/** What is done with a record by a transition or an action: from where to where, under which conditions, and what comes with it. */
export function effectWords(resource: AnyResource, effects: Transition | Action): string {
  const { when, set, obstacles } = effects
  const required = requirementsOf(resource, effects)
  const notified = [...new Set(notifyRules(effects).map(whomWords))]
  const stored = Object.entries<SetValue | undefined>((set ?? {}) as Record<string, SetValue>)
  return sentences([
    'from' in effects && `From ${listWords(effects.from)} to ${valueWords(effects.to)}`,
    when && `Only while ${conditionsWords(when)}`,
    required.length > 0 && `Must be filled before: ${required.map(requirementWords).join('; ')}`,
    obstacles && 'Refused with 409 while `obstacles` of the record names it',
    stored.length > 0 &&
      `Stores ${stored.map(([name, value]) => `${code(name)}: ${valueWords(value)}`).join(', ')}`,
    notified.length > 0 && `Notifies ${notified.join('; ')}`,
    'at' in effects && effects.at && `Happens by itself at ${code(effects.at)}`,
  ])
}

/** Which records a relation may choose. */
export function choiceWords({ where, within }: Pick<RelationOptions, 'where' | 'within'>): string {
  const shared = Object.entries(within ?? {}).map(([theirs, own]) =>
    theirs === own ? `the same ${code(own)}` : `${code(theirs)} equal to ${code(own)} here`,
  )
  return sentences([
    where && `A record of which ${conditionsWords(where)}`,
    shared.length > 0 && `Only records with ${shared.join(' and ')}`,
  ])
}

/** Where a way to a row ends, after its path. */
const ends: Readonly<Record<Way['who'], string>> = {
  me: 'is the caller',
  colleagues: "is of the caller's corporation",
  organisation: "is within the widest scope of the caller's roles",
  anyone: 'is there',
  audience: 'names the caller',
}

const wayWords = ({ who, by, when, where, upwards, permission, wildcard, verbs }: Way): string =>
  [
    `${by === undefined ? 'the record itself' : code(by)} ${ends[who]}`,
    where && `where ${conditionsWords(where)}`,
    when && `while ${conditionsWords(when)}`,
    upwards && 'and all above it',
    permission && `for holders of ${code(permission)}${wildcard === false ? ' by its name' : ''}`,
    verbs && `for ${listed(verbs)} alone`,
  ]
    .filter(Boolean)
    .join(' ')

function scopeWords(scope: unknown): string | undefined {
  if (scope === undefined) return undefined
  const ways = waysOf(scope)
  if (!ways) {
    const { name, by } = typeof scope === 'string' ? { name: scope, by: undefined } : (scope as ScopeConfig)
    return `Rows within the caller's scope by the rule ${code(name)}${by ? ` over ${code(by)}` : ''}`
  }
  const closed = exceptionsOf(scope)
  return sentences([
    `Rows of which ${ways.map(wayWords).join('; or ')}`,
    closed.length > 0 && `Closed where ${closed.map(wayWords).join('; or ')}`,
  ])
}

function editableWords({ when, except, children, destroy }: EditableConfig): string {
  return sentences([
    when && `Changed only while ${conditionsWords(when)}`,
    when &&
      children &&
      `The same holds for what ${children === true ? 'its to-many relations' : listed(children as readonly string[])} lead to`,
    when && except && `Changed at any time: ${listed(except)}`,
    destroy && `Deleted only while ${conditionsWords(destroy)}`,
  ])
}

function constraintWords({ rule }: NamedConstraint): string {
  const where = rule.where ? ` where ${conditionsWords(rule.where)}` : ''
  const at = rule.at === undefined ? '' : `, refused at ${code(rule.at)}`
  return rule.kind === 'unique'
    ? `No two records${where} share ${listed(rule.fields)}${at}`
    : `Spans of ${listed(rule.range)} do not overlap among records${where} of one ${listed(rule.fields)}${at}`
}

function initialWords({ initial, initialWhen = {} }: Lifecycle): string | undefined {
  const others = Object.entries(initialWhen).map(
    ([state, when = []]) => `as ${valueWords(state)} where ${conditionsWords(when)}`,
  )
  return others.length ? `Begins ${others.join(', ')}, else as ${valueWords(initial)}` : undefined
}

/** The rules of a resource: which rows the caller reaches, until when they may be changed, in which state they begin, and which may not stand together. */
export const resourceWords = ({ config }: AnyResource): string =>
  sentences([
    scopeWords(config.scope),
    config.editable && editableWords(config.editable),
    config.lifecycle && initialWords(config.lifecycle as Lifecycle),
    ...constraintsOf(config).map(constraintWords),
  ])
