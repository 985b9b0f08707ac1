import { type AssignOptions, assignPlan } from '../metadata/assign.ts'
import type { AnyField } from '../metadata/field.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { hasVerb } from '../metadata/route.ts'
import type { VersionOf } from '../metadata/versions.ts'
import { typeOf } from './index.ts'

type ByName = ReadonlyMap<string, AnyResource>

const isGivenAtOnce = ({ options }: AnyField) =>
  options.writable === undefined || options.writable === 'create'

/** What is wrong with one relation whose rows are assigned. */
function mistakes(name: string, field: AnyField, { config }: AnyResource, byName: ByName): string[] {
  const options = field.options as AssignOptions & { readonly resource?: string; readonly inverse?: string }
  const plan = assignPlan(field)
  if (!plan)
    return options.audience || options.with
      ? [`${name} says nothing of whom its rows are made for (assign)`]
      : []
  const child = byName.get(options.resource ?? '')
  if (!child) return []
  const fields = child.config.fields as Readonly<Record<string, AnyField>>
  const chosen = fields[plan.chosen]
  const back = fields[options.inverse ?? '']
  const pointedAt = byName.get(chosen?.options.resource ?? '')
  const versionOf = pointedAt?.config.versionOf as VersionOf | undefined
  const target = versionOf ? byName.get(versionOf.resource) : pointedAt
  const names = [...plan.asked, ...Object.keys(plan.fixed)]
  return [
    ...(hasVerb(child, 'store') ? [] : [`${name}: ${child.name} has no store endpoint`]),
    ...(config.children?.[name] || field.options.edit
      ? []
      : [`${name} is assigned at a tab of the record, and so needs one among children`]),
    ...(chosen?.storage === 'one' && plan.chosen !== options.inverse
      ? []
      : [
          `${name} is assigned by ${plan.chosen}, which is no to-one relation of ${child.name} to anything else`,
        ]),
    ...(chosen && plan.versionsOf !== versionOf?.by
      ? [
          versionOf
            ? `${name} is assigned by versions: it has to name whose they are (${plan.chosen}.${versionOf.by})`
            : `${name} is assigned by ${plan.chosen}, which points at no versions`,
        ]
      : []),
    ...(chosen && back && !(isGivenAtOnce(chosen) && isGivenAtOnce(back))
      ? [`${name}: a new ${child.name} has to be given ${plan.chosen} and ${options.inverse}`]
      : []),
    ...(plan.byAudience && target && !target.config.list.filter?.length
      ? [`${name}: the list of ${target.name} has no filter by which an audience could be chosen`]
      : []),
    ...names
      .filter(key => !fields[key] || key === plan.chosen || key === options.inverse)
      .map(key => `${name}: ${key} is no further field of ${child.name}`),
    ...plan.asked
      .filter(key => fields[key] && !isGivenAtOnce(fields[key]))
      .map(key => `${name} asks for ${key}, which nobody gives a new ${child.name}`),
    ...(plan.byAudience
      ? []
      : Object.keys(plan.byFilter).map(
          key => `${name}: nobody is chosen by a filter for whom ${key} is another`,
        )),
    ...[...Object.entries(plan.fixed), ...Object.entries(plan.byFilter)].flatMap(([key, value]) => {
      const own = fields[key]
      if (!own || value === null) return []
      return typeOf(own).column(own) && !typeOf(own).check(own, value)
        ? []
        : [`${name}: ${JSON.stringify(value)} is no value of ${child.name}.${key}`]
    }),
  ]
}

/** Rules about rows that are assigned to many at once. They go to `checkResources`. */
export const assignRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'assign-through': (resource, byName) =>
    Object.entries<AnyField>(resource.config.fields)
      .filter(([, { storage }]) => storage === 'inverse')
      .flatMap(([name, field]) => mistakes(name, field, resource, byName)),
}
