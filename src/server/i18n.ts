import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import type { Message } from '../metadata/message.ts'
import { namespaceOf } from '../metadata/text-files.ts'
import { filesBelow } from './files-below.ts'

export const locales = ['tr', 'en'] as const
export type Locale = (typeof locales)[number]

/** The files of texts by language and namespace: `tr/list`. */
const files = new Map<string, readonly string[]>()

const i18n = i18next.createInstance()
await i18n.init({
  resources: {},
  lng: 'tr',
  fallbackLng: 'tr',
  ns: [],
  defaultNS: 'validation',
  interpolation: { escapeValue: false },
})
const translators = { tr: i18n.getFixedT('tr'), en: i18n.getFixedT('en') }
const loaded = new Set<string>()

/** The paths of the files of texts below a folder, by language and namespace. */
const textFiles = (folder: string): [string, string][] =>
  locales.flatMap(language =>
    filesBelow(join(folder, language))
      .filter(file => file.endsWith('.json'))
      .map((file): [string, string] => [`${language}/${namespaceOf(file)}`, join(folder, language, file)]),
  )

/** Forgets the texts of these namespaces, so that they are read again. */
function forget(keys: Iterable<string>): void {
  for (const key of keys) {
    const namespace = key.slice(key.indexOf('/') + 1)
    loaded.delete(namespace)
    for (const language of locales) i18n.removeResourceBundle(language, namespace)
  }
}

/**
 * Takes the texts of a folder with `tr` and `en` in it, where a part of the portal brings its own from elsewhere; its keys
 * go before those of the same namespace that are there. Returns what takes them away again.
 */
export function addTexts(folder: string): () => void {
  const found = textFiles(folder)
  const before = new Map(found.map(([key]) => [key, files.get(key)]))
  for (const [key, path] of found) files.set(key, [...(files.get(key) ?? []), path])
  forget(before.keys())
  return () => {
    for (const [key, paths] of before) paths ? files.set(key, paths) : files.delete(key)
    forget(before.keys())
  }
}
addTexts(join(import.meta.dirname, '../../locales'))

/** Finds a text; the file of its namespace is read when the first of its texts is asked for. */
function find(locale: Locale, key: string, options: Record<string, unknown>): string {
  const [namespace] = key.includes(':') ? key.split(':', 1) : ['validation']
  if (namespace && !loaded.has(namespace)) {
    loaded.add(namespace)
    for (const language of locales) {
      for (const path of files.get(`${language}/${namespace}`) ?? [])
        i18n.addResourceBundle(language, namespace, JSON.parse(readFileSync(path, 'utf8')), true, true)
    }
  }
  return translators[locale](key, options)
}

/** The text of `namespace:key` in a language; a key without a namespace is one of `validation`. */
export const translate = (locale: Locale, key: string, params?: Message['params']): string =>
  find(locale, key, params ?? {})

/** The text of a key, or `otherwise` when there is none. */
export const translateOr = (locale: Locale, key: string, otherwise: string): string =>
  find(locale, key, { defaultValue: otherwise })

/** A text as it is written, with its placeholders. */
export const rawText = (locale: Locale, key: string): string => find(locale, key, { skipInterpolation: true })

/** The text of a message. */
export const say = (locale: Locale, { key, params }: Message): string => translate(locale, key, params)

/** Resources whose texts are those of another one where they have none: versions, by the resource that has them. */
const shared = new Map<string, string>()

/** Takes note of resources that have the texts of others, by name. */
export function shareTexts(resources: readonly { readonly name: string; readonly from: string }[]): void {
  for (const { name, from } of resources) shared.set(name, from)
}

/**
 * A text of a resource: `fields.name`, `options.status.active`. A resource without one has that of the one that it shares
 * texts with, or the text that all share (`common:system.created_at`), and else the last part of the key.
 */
export function label(locale: Locale, resource: string, key: string): string {
  const last = key.split('.').at(-1) as string
  const text = find(locale, `resources/${resource}:${key}`, { defaultValue: '' })
  const from = text ? undefined : shared.get(resource)
  if (from !== undefined) return label(locale, from, key)
  return text || find(locale, `common:system.${last}`, { defaultValue: last })
}

/** The best language for an `Accept-Language` header; Turkish when it asks for neither. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().toLowerCase()
    if (tag.startsWith('tr')) return 'tr'
    if (tag.startsWith('en')) return 'en'
  }
  return 'tr'
}
