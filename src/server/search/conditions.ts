import { fold, sortRange } from '../../metadata/text.ts'
import { sortColumn } from '../db/list-indexes.ts'
import { foldColumn, searchColumn } from '../db/schema.ts'
import { likeText, type Params, regexText } from '../db/sql.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { LocalizedNames } from '../rest/localized-names.ts'
import { visibility } from '../rest/visibility.ts'

/** How those who may not list a resource find its rows all the same: which of them, and where they are shown. */
export interface SearchEntry {
  /** SQL on the alias `t`. */
  conditions(context: Context, params: Params): readonly string[]
  url(id: number): string
  /** Relations whose names everybody sees who finds rows this way, to distinguish namesakes. */
  readonly disclosed: readonly string[]
}

/** A resource that is searched. */
export interface Searched {
  readonly compiled: Compiled
  /** For those who may not list the resource: its rows are named, with what tells them apart. */
  readonly entry?: SearchEntry
}

/** SQL on the rows `t` of a resource, for one search. */
export interface Sought {
  /** The text's search key. */
  readonly whole: string
  /** The row is there for the caller. */
  readonly visible: string
  /** It has every word in what the caller may search: the resource's fields, or with such an entry its name. */
  readonly holds: string
  /** The name's search key. */
  readonly key: string
  /** What names are sorted by. */
  readonly order: string
  /** What is true of a name that is the text, for the index to find it by. */
  same(): string
  /** The same of a name that begins with the text. */
  begins(): string
}

/**
 * A word of fewer than three letters is sought where words begin: the index knows three letters at a time, and "a"
 * somewhere in a name is no answer to anybody.
 */
function wordSql(column: string, word: string, params: Params): string {
  if ([...word].length >= 3) return `${column} like ${params.add(`%${likeText(word)}%`)}`
  return `${column} ~ ${params.add(`(^|[ \n])${regexText(word)}`)}`
}

/** Where in the search keys a name stands that is the text: by it the index finds them without looking at others. */
function sameSql({ searched }: Compiled, title: string, whole: string, params: Params): string {
  const at = searched.indexOf(title)
  if (at < 0) return 'true'
  const [before, after] = [at > 0 ? '%\n' : '', at < searched.length - 1 ? '\n%' : '']
  return `t.${searchColumn} like ${params.add(`${before}${likeText(whole)}${after}`)}`
}

/** Where among the sort keys the names stand that begin with the text, if the index knows them in that order. */
function beginningSql({ sorted }: Compiled, title: string, whole: string, params: Params): string {
  if (!sorted.has(title)) return 'true'
  const [from, below] = sortRange(whole)
  const column = `t.${sortColumn(title)}`
  return `${column} >= ${params.add(from)} and ${column} < ${params.add(below)}`
}

/** Puts together what a text is sought by. */
export function sought(
  context: Context,
  { compiled, entry }: Searched,
  text: string,
  params: Params,
): Sought {
  const { caller, engine, locale } = context
  const whole = fold(text)
  const words = whole.split(/\s+/).filter(Boolean)
  const names = new LocalizedNames(compiled, locale, engine.catalogue)
  const title = compiled.resource.config.title as string
  const key = compiled.folded.has(title) ? `t.${foldColumn(title)}` : `fold(t."${title}")`
  // Where there is such an entry the name alone is looked at: what else the list searches is not theirs to know.
  const column = entry ? key : `t.${searchColumn}`
  const has = words.map(word => names.orContains(wordSql(column, word, params), [word], params))
  return {
    whole,
    visible: [
      't.deleted_at is null',
      ...(entry?.conditions(context, params) ??
        visibility(compiled, caller, 't', params, engine.catalogue).conditions),
    ].join(' and '),
    // A text of nothing but marks has no words, and finds nothing.
    holds: has.join(' and ') || 'false',
    key,
    order: compiled.sorted.has(title) ? `t.${sortColumn(title)}` : `sort_key(t."${title}")`,
    same: () => sameSql(compiled, title, whole, params),
    begins: () => beginningSql(compiled, title, whole, params),
  }
}
