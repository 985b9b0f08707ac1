/** Rules about what waits for somebody. */
import { followSteps } from './check-scope.ts'
import type { AnyField } from './field.ts'
import type { Action, Lifecycle } from './lifecycle.ts'
import { peopleName } from './people.ts'
import type { AnyResource } from './resource.ts'
import { verbs } from './resource-config.ts'
import { wrongInAddress } from './row-address.ts'
import { type WaitingConfig, waitingOf } from './waiting.ts'

type ByName = ReadonlyMap<string, AnyResource>
type Rule = (resource: AnyResource, byName: ByName) => string[]

const each = (
  resource: AnyResource,
  wrong: (waiting: WaitingConfig, fields: Readonly<Record<string, AnyField>>) => string[],
) =>
  waitingOf(resource).flatMap(([kind, waiting]) =>
    wrong(waiting, resource.config.fields).map(text => `${kind} ${text}`),
  )

const isTime = (name: string, fields: Readonly<Record<string, AnyField>>): boolean =>
  ['created_at', 'updated_at'].includes(name) ||
  (fields[name]?.storage === 'column' && ['date', 'date-time'].includes(fields[name].type))

/** The names of what can be done with a record. */
function doable({ config }: AnyResource): Set<string> {
  const actions = Object.entries((config.actions ?? {}) as Readonly<Record<string, Action>>)
  return new Set([
    ...Object.keys((config.lifecycle as Lifecycle | undefined)?.transitions ?? {}),
    ...actions.filter(([, { on }]) => on === 'record').map(([name]) => name),
  ])
}

export const waitingRules: Readonly<Record<string, Rule>> = {
  'waiting-do': resource => {
    const names = doable(resource)
    return each(resource, ({ do: decisions = [] }) =>
      decisions.filter(name => !names.has(name)).map(name => `is done by ${name}, which it does not have`),
    )
  },
  'waiting-rows': resource => {
    if (!waitingOf(resource).length) return []
    const endpoints = (resource.config.endpoints ?? verbs) as readonly string[]
    return [
      ...(endpoints.includes('index') ? [] : ['its rows wait for somebody, and nothing lists them']),
      ...each(resource, ({ do: decisions = [], when = [], who }) =>
        decisions.length || when.length || who ? [] : ['says neither which rows wait nor for what'],
      ),
    ]
  },
  'waiting-who': (resource, byName) =>
    each(resource, ({ who }) => {
      if (who === undefined) return []
      const path = followSteps(resource, who.split('.'), byName)
      if (typeof path === 'string') return [`goes through ${path}`]
      return (path.end.config.source?.resource ?? path.end.name) === peopleName(byName)
        ? []
        : [`waits for ${who}, which does not lead to people`]
    }),
  'waiting-url': resource => each(resource, ({ url }) => wrongInAddress(resource, url)),
  'waiting-field': resource =>
    each(resource, ({ due, since, from, facts = [] }, fields) => [
      ...[due, since]
        .filter(name => name !== undefined && !isTime(name, fields))
        .map(name => `goes by ${name}, which is no day or timestamp`),
      ...(from !== undefined && fields[from]?.storage !== 'one'
        ? [`comes from ${from}, which is nobody`]
        : []),
      ...facts.filter(name => !fields[name]).map(name => `shows ${name}, which is no field`),
    ]),
}
