import { type JsonSchema, type PathItem, parameterRef } from '../parts.ts'
import { withSharedParameters } from './paths.ts'

const permissionKey = 'x-permission'

/** What paths of several resources say alike. */
interface Common {
  readonly item: PathItem
  /** The same path of each resource as it stands alone, by the resource's name. */
  readonly own: Map<string, PathItem>
}

/** A permission where it is not of one resource alone: `{resource}.show`. */
const generalPermission = (name: string, permission: string): string =>
  permission.replaceAll(new RegExp(`(^| )${name}(?=\\.)`, 'g'), '$1{resource}')

/** What a path says that is not of one resource alone, without its permissions. */
const withoutName = (name: string, item: PathItem): PathItem =>
  Object.fromEntries(
    Object.entries(item).map(([method, { [permissionKey]: _, ...operation }]) => [
      method,
      {
        ...operation,
        tags: ['resources'],
        operationId: (operation.operationId as string).replace(`${name}.`, 'resources.'),
      },
    ]),
  )

/**
 * The permission of an operation of several resources: one text for all, or by the resource's name, where `*` is what
 * most of them have.
 */
function permissionOf(items: Common['own'], method: string): string | Record<string, string> | undefined {
  const said = [...items].flatMap(([name, item]) => {
    const permission = item[method]?.[permissionKey]
    return typeof permission === 'string'
      ? [{ name, permission, general: generalPermission(name, permission) }]
      : []
  })
  const counts = Map.groupBy(said, ({ general }) => general)
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length)
  if (!most || counts.size === 1) return most?.[0]
  const [usual, { length }] = most
  const own = said.filter(({ general }) => length === 1 || general !== usual)
  return {
    ...(length > 1 && { '*': usual }),
    ...Object.fromEntries(own.map(({ name, permission }) => [name, permission])),
  }
}

function commonItem({ item, own }: Common): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, { tags, operationId, ...operation }]) => {
      const permission = permissionOf(own, method)
      return [method, { tags, operationId, ...(permission && { [permissionKey]: permission }), ...operation }]
    }),
  )
}

/** The paths of all resources that have the same place below them, by what they say. */
function patternsOf(
  byResource: ReadonlyMap<string, Readonly<Record<string, PathItem>>>,
): Map<string, Map<string, Common>> {
  const patterns = new Map<string, Map<string, Common>>()
  for (const [name, items] of byResource)
    for (const [path, item] of Object.entries(items)) {
      const base = `/api/${name}/`
      if (!path.startsWith(base)) continue
      const pattern = path.replace(base, '/api/{resource}/')
      const general = withoutName(name, item)
      const groups = patterns.get(pattern) ?? new Map<string, Common>()
      // What asks for a permission, and what is open to whoever is logged in, are not alike.
      const text = JSON.stringify([general, Object.values(item).map(operation => permissionKey in operation)])
      const group = groups.get(text) ?? { item: general, own: new Map() }
      group.own.set(name, item)
      patterns.set(pattern, groups.set(text, group))
    }
  return patterns
}

/** The names that stand for `{resource}` in a path, as a parameter. */
const resourceParameter = (names: readonly string[]): JsonSchema => ({
  name: 'resource',
  in: 'path',
  required: true,
  schema: { enum: names },
})

/**
 * The paths of all resources. One that says the same below several of them stands there once, as
 * `/api/{resource}/{id}/history` with the names that the parameter may have. Its permission is `{resource}.show`, or an
 * object by their names where it is not the same for all. Lists of names that several paths have are components.
 * @param byResource the paths of each resource, by its name
 */
export function commonPaths(byResource: ReadonlyMap<string, Readonly<Record<string, PathItem>>>): {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly parameters: Readonly<Record<string, JsonSchema>>
} {
  const paths: Record<string, Record<string, unknown>> = {}
  const said = new Set<string>()
  const byNames = new Map<string, string[]>()
  for (const [pattern, groups] of patternsOf(byResource)) {
    const [largest] = [...groups.values()].sort((a, b) => b.own.size - a.own.size)
    if (!largest || largest.own.size < 2) continue
    const { parameters = [], ...operations } = withSharedParameters(commonItem(largest))
    const names = [...largest.own.keys()]
    const shared = [resourceParameter(names), ...(parameters as JsonSchema[])]
    paths[pattern] = { parameters: shared, ...operations }
    byNames.set(names.join(), [...(byNames.get(names.join()) ?? []), pattern])
    for (const name of names) said.add(pattern.replace('{resource}', name))
  }
  for (const items of byResource.values())
    for (const [path, item] of Object.entries(items))
      if (!said.has(path)) paths[path] = withSharedParameters(item)
  const parameters: Record<string, JsonSchema> = {}
  for (const patterns of [...byNames.values()].filter(({ length }) => length > 1)) {
    const name = `resource.${Object.keys(parameters).length + 1}`
    for (const pattern of patterns) {
      const { parameters: all = [], ...item } = paths[pattern] ?? {}
      const [own = {}, ...others] = all as readonly JsonSchema[]
      parameters[name] = own
      paths[pattern] = { parameters: [parameterRef(name), ...others], ...item }
    }
  }
  return { paths, parameters }
}
