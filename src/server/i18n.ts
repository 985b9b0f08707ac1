import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type Resource } from 'i18next'
import type { Message } from '../metadata/message.ts'

export type Locale = 'tr' | 'en'

const folder = join(import.meta.dirname, '../../locales')

function readNamespaces(locale: Locale): Record<string, object> {
  const files = readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    files
      .filter(file => file.endsWith('.json'))
      .map(file => [
        file.replaceAll('\\', '/').slice(0, -5),
        JSON.parse(readFileSync(join(folder, locale, file), 'utf8')),
      ]),
  )
}

const resources: Resource = { tr: readNamespaces('tr'), en: readNamespaces('en') } as Resource
const i18n = i18next.createInstance()
await i18n.init({
  resources,
  lng: 'tr',
  fallbackLng: 'tr',
  ns: Object.keys(resources.tr ?? {}),
  defaultNS: 'validation',
  interpolation: { escapeValue: false },
})
const translators = { tr: i18n.getFixedT('tr'), en: i18n.getFixedT('en') }

/** The text of `namespace:key` in a language; a key without a namespace is one of `validation`. */
export const translate = (locale: Locale, key: string, params?: Message['params']): string =>
  translators[locale](key, params ?? {})

/** The text of a key, or `otherwise` when there is none. */
export const translateOr = (locale: Locale, key: string, otherwise: string): string =>
  translators[locale](key, { defaultValue: otherwise })

/** The text of a message. */
export const say = (locale: Locale, { key, params }: Message): string => translate(locale, key, params)

/**
 * A text of a resource: `fields.name`, `options.status.active`. A resource without one has the text that all share
 * (`crud:system.created_at`), and else the last part of the key.
 */
export function label(locale: Locale, resource: string, key: string): string {
  const last = key.split('.').at(-1) as string
  const text = translators[locale](`resources/${resource}:${key}`, { defaultValue: '' })
  return text || translators[locale](`crud:system.${last}`, { defaultValue: last })
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
