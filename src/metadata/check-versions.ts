import { draftStates } from './draft.ts'
import type { AnyField, Fields } from './field.ts'
import type { AnyResource } from './resource.ts'
import type { ResourceConfig } from './resource-config.ts'
import { hasVerb } from './route.ts'
import { ofEachVersion, type VersionOf, versionsByResource, versionsRelation } from './versions.ts'

type ByName = ReadonlyMap<string, AnyResource>

/** Whether a value, or a part of its rows, is personal: a version would outlive what deletes it elsewhere. */
const isPersonal = ({ options }: AnyField): boolean =>
  options.personal === true ||
  Object.values((options.of ?? {}) as Fields).some(inner => inner?.options?.personal === true)

/** Why versions cannot keep a field; undefined where they can. */
function unversioned(resource: AnyResource, name: string, by: string | undefined): string | undefined {
  const { fields, dataSubjects = [] } = resource.config as ResourceConfig<Fields>
  const field = fields[name]
  if (!field) return 'is no field'
  if (field.storage !== 'column' && field.storage !== 'one') return 'is not kept in its own row'
  if (resource.config.lifecycle?.field === name) return 'is its state, which only transitions change'
  if (field.options.readable === false) return 'nobody reads'
  if (field.options.writable === false || field.options.writable === 'create')
    return 'nobody writes afterwards, so that no version could be brought back'
  if (isPersonal(field)) return 'is personal, and would stay in them'
  if (dataSubjects.some(({ erase }) => typeof erase !== 'string' && erase.includes(name)))
    return 'an erasure empties, and would stay in them'
  return name === by || (ofEachVersion as readonly string[]).includes(name)
    ? 'has the name of what each version says of itself'
    : undefined
}

/** Rules of records whose versions are kept. */
export const versionRules: Readonly<Record<string, (resource: AnyResource, byName: ByName) => string[]>> = {
  'versions-field': (resource, byName) => {
    const names: readonly string[] = resource.config.versions ?? []
    const of = versionsByResource(byName).get(resource.name)?.config.versionOf as VersionOf | undefined
    return [
      ...(resource.config.versions && !names.length ? ['its versions keep nothing'] : []),
      ...names.flatMap(name => {
        const why = unversioned(resource, name, of?.by)
        return why ? [`its versions keep ${name}, which ${why}`] : []
      }),
    ]
  },
  'versions-kept': (resource, byName) => {
    const { config } = resource
    if (!config.versions) return []
    const versions = versionsByResource(byName).get(resource.name)
    const relation = config.fields[versionsRelation] as AnyField | undefined
    const of = versions?.config.versionOf as VersionOf | undefined
    return [
      ...(versions ? [] : ['it keeps versions, which no resource of versionsOf shows']),
      ...(versions && (relation?.options.resource !== versions.name || !relation.options.owned)
        ? [
            `its versions are reached by ${versionsRelation}: hasMany('${versions.name}', { inverse: '${of?.by}', owned: true })`,
          ]
        : []),
      ...(draftStates(resource).length
        ? ['its drafts store themselves while one types, and each time would be a version']
        : []),
      ...(config.copy?.with?.includes(versionsRelation)
        ? ['a copy begins with a first version of its own']
        : []),
      ...(hasVerb(resource, 'update') ? [] : ['no version could be brought back: it has no update endpoint']),
    ]
  },
  'versions-of': ({ name, config }, byName) => {
    const of = config.versionOf as VersionOf | undefined
    if (!of) return []
    const record = byName.get(of.resource)
    const author = config.fields.author as AnyField | undefined
    const people = byName.get(author?.options.resource ?? '')
    const first = versionsByResource(byName).get(of.resource)
    return [
      ...(record?.config.versions ? [] : [`it shows versions of ${of.resource}, which keeps none`]),
      ...(first && first.name !== name ? [`the versions of ${of.resource} are ${first.name} already`] : []),
      ...(author?.storage === 'one' && people?.config.access === 'people'
        ? []
        : ['its author is no relation to people']),
    ]
  },
}
