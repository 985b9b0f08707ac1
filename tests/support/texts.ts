import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaceOf } from '../../src/metadata/text-files.ts'

export const root = join(import.meta.dirname, '../..')
export const locales = ['tr', 'en'] as const
export type Texts = ReadonlyMap<string, string>

/** Files below a folder of the project, from that folder on. */
export const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => ending.test(file))
    .sort()

/** Every text of a file by its whole key; keys that are divided by dots are joined by slashes. */
function readTexts(locale: string, file: string): Texts {
  const texts = new Map<string, string>()
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node)) walk(value, path ? `${path}/${key}` : key)
    else texts.set(path, typeof node === 'string' ? node : '')
  }
  walk(JSON.parse(readFileSync(join(root, 'locales', locale, file), 'utf8')), '')
  return texts
}

/** The files of texts, as they are below `locales/tr`. */
export const files = filesBelow('locales/tr', /\.json$/)
/** All texts, by language and file. */
export const texts = Object.fromEntries(
  locales.map(locale => [
    locale,
    new Map(filesBelow(`locales/${locale}`, /\.json$/).map(file => [file, readTexts(locale, file)])),
  ]),
) as Record<(typeof locales)[number], Map<string, Texts>>

const byNamespace = new Map([...texts.tr].map(([file, found]) => [namespaceOf(file), found]))

/** The Turkish texts of a namespace. */
export const turkish = (namespace: string): Texts => byNamespace.get(namespace) ?? new Map()

/** A text is there under its key, or under both plural forms of it. */
export const has = (namespace: string, key: string): boolean => {
  const found = turkish(namespace)
  return found.has(key) || (found.has(`${key}_one`) && found.has(`${key}_other`))
}

/** The keys that a namespace lacks. */
export const missing = (namespace: string, keys: Iterable<string>) =>
  [...keys].filter(key => !has(namespace, key))
