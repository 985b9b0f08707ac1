import type { JsonSchema, PathItem } from '../parts.ts'
import { withSharedParameters } from './paths.ts'

interface Common {
  readonly item: PathItem
  readonly resources: string[]
}

/** What an operation says where it is not of one resource alone. */
function withoutName(name: string, item: PathItem): PathItem {
  const general = (text: string) => text.replaceAll(new RegExp(`(^| )${name}(?=\\.)`, 'g'), '$1{resource}')
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      {
        ...operation,
        tags: ['resources'],
        operationId: (operation.operationId as string).replace(`${name}.`, 'resources.'),
        ...(typeof operation['x-permission'] === 'string' && {
          'x-permission': general(operation['x-permission']),
        }),
      },
    ]),
  )
}

/**
 * The paths of all resources. One that says the same below several of them stands there once, as
 * `/api/{resource}/{id}/history` with the names that the parameter may have and `{resource}.show` for the permission.
 * @param byResource the paths of each resource, by its name
 */
export function commonPaths(
  byResource: ReadonlyMap<string, Readonly<Record<string, PathItem>>>,
): Record<string, Record<string, unknown>> {
  /** By path, and by what it says. */
  const patterns = new Map<string, Map<string, Common>>()
  for (const [name, items] of byResource)
    for (const [path, item] of Object.entries(items)) {
      const base = `/api/${name}/`
      if (!path.startsWith(base)) continue
      const pattern = path.replace(base, '/api/{resource}/')
      const general = withoutName(name, item)
      const groups = patterns.get(pattern) ?? new Map<string, Common>()
      const text = JSON.stringify(general)
      const group = groups.get(text) ?? { item: general, resources: [] }
      group.resources.push(name)
      patterns.set(pattern, groups.set(text, group))
    }
  const paths: Record<string, Record<string, unknown>> = {}
  const said = new Set<string>()
  for (const [pattern, groups] of patterns) {
    const [largest] = [...groups.values()].sort((a, b) => b.resources.length - a.resources.length)
    if (!largest || largest.resources.length < 2) continue
    const { parameters = [], ...operations } = withSharedParameters(largest.item)
    const resource = { name: 'resource', in: 'path', required: true, schema: { enum: largest.resources } }
    paths[pattern] = { parameters: [resource, ...(parameters as JsonSchema[])], ...operations }
    for (const name of largest.resources) said.add(pattern.replace('{resource}', name))
  }
  for (const items of byResource.values())
    for (const [path, item] of Object.entries(items))
      if (!said.has(path)) paths[path] = withSharedParameters(item)
  return paths
}
