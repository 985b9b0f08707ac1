/** Rules about the fields and verbs that a declaration names beside its lists and forms. */
import type { AnyField } from './field.ts'
import { systemKeys } from './keys.ts'
import type { AnyResource } from './resource.ts'
import { verbs } from './resource-config.ts'
import type { FormSection } from './screen-config.ts'

type Fields = Readonly<Record<string, AnyField>>

/** The names of fields in a declaration, each with where it stands. */
function fieldNames({ config }: AnyResource): [at: string, name: string][] {
  const {
    title,
    subtitle = [],
    image,
    facts = [],
    show = [],
    children = {},
    grants,
    contractNames = {},
  } = config
  const under = (at: string, names: readonly string[]) => names.map((name): [string, string] => [at, name])
  return [
    ...under('title', [title]),
    ...under(
      'subtitle',
      (subtitle as readonly string[]).filter(name => !(systemKeys as readonly string[]).includes(name)),
    ),
    ...under('image', image === undefined ? [] : [image]),
    ...under('facts', facts),
    ...under(
      'show',
      (show as readonly FormSection[])
        .flatMap(({ fields }) => fields)
        .filter(name => !(systemKeys as readonly string[]).includes(name)),
    ),
    ...under('children', Object.keys(children)),
    ...under('import', config.import?.fields ?? []),
    ...under('list.without', config.list.without ?? []),
    ...under('grants', typeof grants === 'object' ? [grants.scope] : []),
    ...under('contractNames', Object.entries<string>(contractNames).flat()),
  ]
}

/** Whether somebody can give a new record a value of a field. */
const isGiven = ({ storage, options }: AnyField): boolean =>
  storage !== 'none' &&
  storage !== 'inverse' &&
  (options.writable === undefined || options.writable === 'create')

/** Whether a field says something in a column that others of its row can go by. */
const isStored = (field: AnyField | undefined): boolean =>
  field !== undefined && (field.storage === 'column' || field.storage === 'one')

/** The fields beside it that a field is made of or goes by, each with the option that names it. */
const besideOf = ({ options }: AnyField): [option: string, name: string][] => [
  ...((options.from ?? []) as readonly string[]).map((name): [string, string] => ['from', name]),
  ...(options.present === undefined ? [] : ([['present', options.present]] as [string, string][])),
  ...(options.hosts === undefined ? [] : ([['hosts', options.hosts.by]] as [string, string][])),
]

/** Rules about what a declaration names. What the compiler checks too is checked again here. */
export const namedRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  'named-field': resource => {
    const { fields, image } = resource.config as { fields: Fields; image?: string }
    return [
      ...fieldNames(resource)
        .filter(([, name]) => !Object.hasOwn(fields, name))
        .map(([at, name]) => `${at} names ${name}, which is no field`),
      ...(image !== undefined && fields[image] && fields[image].type !== 'medias'
        ? [`its image is ${image}, which does not hold several files`]
        : []),
    ]
  },
  'beside-field': ({ config }) =>
    Object.entries(config.fields as Fields).flatMap(([name, field]) =>
      besideOf(field)
        .filter(([, other]) => !isStored((config.fields as Fields)[other]))
        .map(
          ([option, other]) => `${option} of ${name} names ${other}, which is no field that its row keeps`,
        ),
    ),
  'named-verb': ({ config }) => {
    const known: readonly string[] = verbs
    return [...(config.endpoints ?? []), ...Object.entries<string>(config.asks ?? {}).flat()]
      .filter(verb => !known.includes(verb))
      .map(verb => `${verb} is no verb`)
  },
  'import-field': ({ config }) =>
    ((config.import?.fields ?? []) as readonly string[])
      .filter(name => {
        const field = (config.fields as Fields)[name]
        return field !== undefined && !(isGiven(field) && config.lifecycle?.field !== name)
      })
      .map(name => `a file may have ${name}, which nobody gives a new record`),
}
