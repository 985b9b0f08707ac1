import { fold, sortKey } from '../../metadata/text.ts'
import { sortColumn } from '../db/list-indexes.ts'
import type { Params } from '../db/sql.ts'
import type { Locale } from '../i18n.ts'
import { type TranslatedNames, translatedNames } from './builtin-names.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled } from './compiled.ts'

/**
 * What a list does by names that it shows in another language than they are stored in: it finds and sorts by what the
 * reader sees.
 */
export class LocalizedNames {
  readonly #names: TranslatedNames | undefined

  constructor(compiled: Compiled, locale: Locale, catalogue: Catalogue) {
    this.#names = translatedNames(locale, compiled, catalogue.resources)
  }

  /** The column with the names, where they are translated. */
  get column(): string | undefined {
    return this.#names?.text
  }

  /** SQL that is also true of rows of `t` whose shown name contains one of the texts, besides `condition`. */
  orContains(condition: string, texts: readonly string[], params: Params): string {
    const found = this.#names?.names.filter(({ shown }) =>
      texts.some(text => fold(shown).includes(fold(text))),
    )
    if (!this.#names || !found?.length) return condition
    const { text, key } = this.#names
    const keys = params.add(found.map(name => name.key))
    const stored = params.add(found.map(name => name.stored))
    return `(${condition} or (t."${key}", t."${text}") in (select * from unnest(${keys}::text[], ${stored}::text[])))`
  }

  /** SQL of the key by which rows of `t` sort by the shown name. */
  sortKey(params: Params): string {
    const { text, key, names } = this.#names as TranslatedNames
    const keys = params.add(names.map(name => name.key))
    const stored = params.add(names.map(name => name.stored))
    const sorts = params.add(names.map(name => sortKey(name.shown)))
    return `coalesce((select n.sort from unnest(${keys}::text[], ${stored}::text[], ${sorts}::text[]) as n(key, stored, sort)
      where n.key = t."${key}" and n.stored = t."${text}"), t."${sortColumn(text)}")`
  }
}
