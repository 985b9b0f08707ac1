import { defaultRoles, permissionCategoryKeys } from '../../resources/roles.ts'
import { permissionNames, splitPermission, wildcard } from '../metadata/access.ts'
import { type Locale, translateOr } from './i18n.ts'
import type { Catalogue, Compiled } from './rest/catalogue.ts'

/** A name that comes with the portal, in both languages. The Turkish one is stored. */
export type OwnName = Readonly<Record<Locale, string>>

/** How a resource's records are known whose names come with the portal. */
interface Named {
  /** The column with the name that people read. */
  readonly text: string
  /** The column that says which record it is. */
  readonly key: string
  nameOf(key: string): OwnName | undefined
  /** Keys of all that come with the portal. */
  keys(catalogue: Catalogue): readonly string[]
}

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

const permissionTexts = new Map<string, OwnName>()

/** The text by which a permission is known until staff name it otherwise. */
export function permissionName(name: string): OwnName {
  const known = permissionTexts.get(name)
  if (known) return known
  const made = { tr: permissionText('tr', name), en: permissionText('en', name) }
  permissionTexts.set(name, made)
  return made
}

const roleNames = new Map<string, OwnName>(defaultRoles.map(({ name, display_name }) => [name, display_name]))

/** The names of the permission categories that come with the portal, by their Turkish one. */
const categoryNames = (): ReadonlyMap<string, OwnName> => {
  const text = (locale: Locale, key: string) => translateOr(locale, `permissions:categories.${key}`, key)
  return new Map(
    permissionCategoryKeys.map(key => [text('tr', key), { tr: text('tr', key), en: text('en', key) }]),
  )
}
let categories: ReadonlyMap<string, OwnName> | undefined

const named: Readonly<Record<string, Named>> = {
  permissions: {
    text: 'display_name',
    key: 'name',
    nameOf: permissionName,
    keys: catalogue => [wildcard, ...permissionNames([...catalogue.all()].map(({ resource }) => resource))],
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
}

/** Names of a resource's records as they are stored, and as they are shown. */
export interface TranslatedNames {
  readonly text: string
  readonly key: string
  readonly names: readonly { readonly key: string; readonly stored: string; readonly shown: string }[]
}

/** The Turkish names are the stored ones: nothing else is to be translated. */
const namedIn = (locale: Locale, resource: string): Named | undefined =>
  locale !== 'tr' && Object.hasOwn(named, resource) ? named[resource] : undefined

/** A stored name as it is read in a language: another one only as long as staff have not changed it. */
export function shownName(locale: Locale, resource: string, key: string, stored: string): string {
  const own = namedIn(locale, resource)?.nameOf(key)
  return own?.tr === stored ? own[locale] : stored
}

/** Puts names into the language of whoever reads a resource's rows; undefined where there is nothing to put. */
export function nameTranslator(
  locale: Locale,
  resource: string,
): ((row: Record<string, unknown>) => void) | undefined {
  const { text, key } = namedIn(locale, resource) ?? {}
  if (!text || !key) return undefined
  return row => {
    const stored = row[text]
    if (typeof stored === 'string') row[text] = shownName(locale, resource, String(row[key]), stored)
  }
}

/** The records of a resource whose names are others in a language, and the columns in which names and keys stand. */
export function translatedNames(
  locale: Locale,
  { name }: Compiled,
  catalogue: Catalogue,
): TranslatedNames | undefined {
  const own = namedIn(locale, name)
  if (!own) return undefined
  const names = own.keys(catalogue).flatMap(key => {
    const found = own.nameOf(key)
    return found && found[locale] !== found.tr ? [{ key, stored: found.tr, shown: found[locale] }] : []
  })
  return { text: own.text, key: own.key, names }
}
