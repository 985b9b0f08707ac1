import { defaultRoles, permissionCategoryKeys } from '../../../../resources/roles.ts'
import { permissionNames, splitPermission, wildcard } from '../../../metadata/access.ts'
import { type Locale, translateOr } from '../../i18n.ts'
import type { BuiltinName, BuiltinNames } from '../../rest/builtin-names.ts'

function permissionText(locale: Locale, name: string): string {
  if (name === wildcard) return translateOr(locale, 'permissions:all', name)
  const { resource, action } = splitPermission(name)
  const exact = translateOr(locale, `permissions:names.${resource}.${action}`, '')
  if (exact) return exact
  const subject =
    translateOr(locale, `permissions:pairs.${resource}`, '') ||
    translateOr(locale, `resources/${resource}:name`, resource)
  return `${subject}: ${translateOr(locale, `permissions:actions.${action}`, action).toLocaleLowerCase(locale)}`
}

const permissionTexts = new Map<string, BuiltinName>()

/** The text by which a permission is known until staff name it otherwise. */
export function permissionName(name: string): BuiltinName {
  const known = permissionTexts.get(name)
  if (known) return known
  const made = { tr: permissionText('tr', name), en: permissionText('en', name) }
  permissionTexts.set(name, made)
  return made
}

const roleNames = new Map<string, BuiltinName>(
  defaultRoles.map(({ name, display_name }) => [name, display_name]),
)

/** The names of the permission categories that come with the portal, by their Turkish one. */
const categoryNames = (): ReadonlyMap<string, BuiltinName> => {
  const text = (locale: Locale, key: string) => translateOr(locale, `permissions:categories.${key}`, key)
  return new Map(
    permissionCategoryKeys.map(key => [text('tr', key), { tr: text('tr', key), en: text('en', key) }]),
  )
}
let categories: ReadonlyMap<string, BuiltinName> | undefined

/** The names of permissions, roles and permission categories that come with the portal. */
export const builtinNames = {
  permissions: {
    text: 'display_name',
    key: 'name',
    nameOf: permissionName,
    keys: resources => [wildcard, ...permissionNames(resources)],
  },
  roles: {
    text: 'display_name',
    key: 'name',
    nameOf: key => roleNames.get(key),
    keys: () => [...roleNames.keys()],
  },
  'permission-categories': {
    text: 'name',
    key: 'name',
    nameOf(key) {
      categories ??= categoryNames()
      return categories.get(key)
    },
    keys() {
      categories ??= categoryNames()
      return [...categories.keys()]
    },
  },
} as const satisfies Readonly<Record<string, BuiltinNames>>
