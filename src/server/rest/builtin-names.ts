import type { AnyResource } from '../../metadata/resource.ts'
import type { Locale } from '../i18n.ts'

/** A name that comes with the portal, in both languages. The Turkish one is stored. */
export type BuiltinName = Readonly<Record<Locale, string>>

/** How the records of a resource are known whose names come with the portal. */
export interface BuiltinNames {
  /** The column with the name that people read. */
  readonly text: string
  /** The column that says which record it is. */
  readonly key: string
  nameOf(key: string): BuiltinName | undefined
  /** Keys of all that come with the portal. */
  keys(resources: readonly AnyResource[]): readonly string[]
}

/** Names of a resource's records as they are stored, and as they are shown. */
export interface TranslatedNames {
  readonly text: string
  readonly key: string
  readonly names: readonly { readonly key: string; readonly stored: string; readonly shown: string }[]
}

/** A resource whose records may have such names. */
interface Named {
  readonly builtinNames: BuiltinNames | null
}

/** The Turkish names are the stored ones: nothing else is to be translated. */
const namedIn = (locale: Locale, { builtinNames }: Named): BuiltinNames | null =>
  locale === 'tr' ? null : builtinNames

/** A stored name as it is read in a language: another one only as long as staff have not changed it. */
export function shownName(locale: Locale, named: Named, key: string, stored: string): string {
  const own = namedIn(locale, named)?.nameOf(key)
  return own?.tr === stored ? own[locale] : stored
}

/** Puts names into the language of whoever reads a resource's rows; undefined where there is nothing to put. */
export function nameTranslator(
  locale: Locale,
  named: Named,
): ((row: Record<string, unknown>) => void) | undefined {
  const { text, key } = namedIn(locale, named) ?? {}
  if (!text || !key) return undefined
  return row => {
    const stored = row[text]
    if (typeof stored === 'string') row[text] = shownName(locale, named, String(row[key]), stored)
  }
}

/** The records of a resource whose names are others in a language, and the columns in which names and keys stand. */
export function translatedNames(
  locale: Locale,
  named: Named,
  resources: readonly AnyResource[],
): TranslatedNames | undefined {
  const own = namedIn(locale, named)
  if (!own) return undefined
  const names = own.keys(resources).flatMap(key => {
    const found = own.nameOf(key)
    return found && found[locale] !== found.tr ? [{ key, stored: found.tr, shown: found[locale] }] : []
  })
  return { text: own.text, key: own.key, names }
}
