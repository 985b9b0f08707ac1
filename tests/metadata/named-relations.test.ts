/** Whoever sees a record sees the names of what it points at: no default role is shown `#1` in place of one. */
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { defaultRoles } from '../../resources/roles.ts'
import { deniedPrefixes, permissionNames, verbPermission } from '../../src/metadata/access.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { expandPatterns } from '../../src/metadata/role.ts'
import type { FormSection, ListColumn } from '../../src/metadata/screen-config.ts'
import { abilityOf } from '../../src/web/providers/access.ts'

const names = permissionNames(resourceList)
/** One's own, on a page of its own that names nobody. */
const unnamed = ['notifications.user']

const denied_list = [...deniedPrefixes(resourceList)]

/** The to-one fields that the screens of a resource show. */
function shownRelations({ config }: AnyResource): string[] {
  const sections = (config.show ?? config.form ?? []) as readonly FormSection[]
  const columns = config.list.columns as readonly ListColumn[]
  const shown = [
    config.title,
    ...((config.subtitle ?? []) as readonly string[]),
    ...((config.facts ?? []) as readonly string[]),
    ...sections.flatMap(({ fields }) => fields as readonly string[]),
    ...columns.flatMap(column =>
      typeof column === 'string' ? [column] : [column.field, column.second ?? ''],
    ),
  ]
  return [...new Set(shown)].filter(name => (config.fields[name] as AnyField | undefined)?.storage === 'one')
}

it.each(defaultRoles.map(role => [role.name, role] as const))(
  '[PRM-2] %s sees the name of everything that a record shows to point at',
  (_, { permissions }) => {
    const ability = abilityOf({ permission_list: expandPatterns(permissions, names), denied_list, roles: [] })
    const nameless = (resourceList as readonly AnyResource[])
      .filter(resource =>
        ability.permits(verbPermission(resource, 'show'), verbPermission(resource, 'index')),
      )
      .flatMap(resource =>
        shownRelations(resource)
          .map(name => [name, resource.config.fields[name] as AnyField] as const)
          .filter(([, field]) => ability.reads(field) && !ability.follows(field) && !field.options.card)
          .map(([name]) => `${resource.name}.${name}`)
          .filter(name => !unnamed.includes(name)),
      )
    expect(nameless).toEqual([])
  },
)
