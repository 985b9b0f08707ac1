/** Formulas of formatted texts: checked when they are stored, and as MathML when they are read. */
import { createRequire } from 'node:module'
import { typeOf } from '../../fields/index.ts'
import { storedHtml, unescapedTex, withFormulas } from '../../fields/rich-text/formulas.ts'
import { mathmlOf, type TexFault, type TexRenderer } from '../../fields/rich-text/tex.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { cleanMathml } from './clean-html.ts'

const require = createRequire(import.meta.url)
let renderer: TexRenderer | undefined

/** The longest MathML of one formula, in code units. */
const MAX_MATHML_LENGTH = 60_000
/** Formulas whose MathML is kept. */
const MAX_CACHED = 2000
/** Of all that is kept, in code units. */
const MAX_CACHED_LENGTH = 8_000_000

type Made = { readonly mathml: string } | TexFault
const cache = new Map<string, Made>()
let cachedLength = 0

const lengthOf = (made: Made): number => ('mathml' in made ? made.mathml.length : 0)

function keep(key: string, made: Made): void {
  for (const [oldest, old] of cache) {
    if (cache.size < MAX_CACHED && cachedLength + lengthOf(made) <= MAX_CACHED_LENGTH) break
    cache.delete(oldest)
    cachedLength -= lengthOf(old)
  }
  cache.set(key, made)
  cachedLength += lengthOf(made)
}

function make(tex: string, isDisplay: boolean): Made {
  // Loaded with the first formula, as most of what the server does goes without.
  renderer ??= require('temml') as TexRenderer
  const made = mathmlOf(renderer, tex, isDisplay)
  if (!('mathml' in made)) return made
  return made.mathml.length > MAX_MATHML_LENGTH
    ? { fault: 'formulaTooLong' }
    : { mathml: cleanMathml(made.mathml) }
}

/** The clean MathML of a formula, or what is wrong with it. */
export function madeFormula(tex: string, isDisplay: boolean): Made {
  const key = `${isDisplay ? 'd' : 'i'}${tex}`
  const known = cache.get(key)
  if (known) return known
  const made = make(tex, isDisplay)
  keep(key, made)
  return made
}

/** A stored text with MathML for its formulas. One that cannot be read any more stays TeX. */
export const withMathml = (html: string): string =>
  withFormulas(html, (tex, isDisplay) => {
    const made = madeFormula(unescapedTex(tex), isDisplay)
    return 'mathml' in made ? made.mathml : tex.replaceAll('&quot;', '"')
  })

/** What is wrong with the first formula of a cleaned text that has a fault. */
function wrongIn(html: unknown): Message | undefined {
  let wrong: Message | undefined
  if (typeof html === 'string')
    withFormulas(html, (escaped, isDisplay) => {
      const tex = unescapedTex(escaped)
      const made = wrong ? undefined : madeFormula(tex, isDisplay)
      if (made && 'fault' in made)
        wrong = message(made.fault, {
          formula: tex.length > 60 ? `${tex.slice(0, 60)}…` : tex,
          ...('command' in made && { command: made.command }),
        })
      return ''
    })
  return wrong
}

/** What is wrong with the formulas of a cleaned value, by its key, or in rows by the path of the text below it. */
export function wrongFormulas(field: AnyField, key: string, value: unknown): Record<string, Message> {
  const type = typeOf(field)
  if (type.isHtml && field.options.formulas) {
    const wrong = wrongIn(value)
    return wrong ? { [key]: wrong } : {}
  }
  const texts = formulaTexts(field)
  if (!texts.length || !Array.isArray(value)) return {}
  return Object.fromEntries(
    value.flatMap((row, at) =>
      texts.flatMap(name => {
        const wrong = wrongIn((row as Readonly<Record<string, unknown>>)[name])
        return wrong ? [[`${key}.${at}.${name}`, wrong]] : []
      }),
    ),
  )
}

/** The fields of structured rows that may have formulas, by name. */
const formulaTexts = (field: AnyField): string[] =>
  Object.entries<AnyField>((typeOf(field).rowFields?.(field) ?? {}) as Fields)
    .filter(([, inner]) => typeOf(inner).isHtml && inner.options.formulas)
    .map(([name]) => name)

const mapRows = (rows: unknown, names: readonly string[], change: (html: string) => string): unknown =>
  Array.isArray(rows)
    ? rows.map((row: Readonly<Record<string, unknown>>) => ({
        ...row,
        ...Object.fromEntries(
          names.flatMap(name => (typeof row[name] === 'string' ? [[name, change(row[name])]] : [])),
        ),
      }))
    : rows

/** What makes stored rows those that are read, with MathML in their texts; undefined where none may have formulas. */
export function rowsReader(field: AnyField): ((rows: unknown) => unknown) | undefined {
  const texts = formulaTexts(field)
  if (!texts.length) return undefined
  return rows => mapRows(typeof rows === 'string' ? JSON.parse(rows) : rows, texts, withMathml)
}

/** A value of a record as it is stored, from one as it is read: an address that is good for a while is no part of it. */
export function storedValue(field: AnyField, value: unknown): unknown {
  if (typeOf(field).isHtml && typeof value === 'string') return storedHtml(value)
  const texts = formulaTexts(field)
  return texts.length ? mapRows(value, texts, storedHtml) : value
}
