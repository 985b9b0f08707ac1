import { emailKey, fold, uniqueKey } from '../../metadata/text.ts'
import { Params } from '../db/sql.ts'
import { translatedNames } from '../rest/builtin-names.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { visibility } from '../rest/visibility.ts'
import { inSlices } from '../slices.ts'

/** What a text of a file stands for: one record, several of that name, or none (and perhaps a similar one). */
export interface LookupResult {
  readonly id?: number
  readonly several?: boolean
  readonly suggestion?: string
}

/** Misspelt names of one column for which a similar one is looked up: each takes a statement. */
const MAX_SUGGESTIONS = 100

/** Finds the records of a target by the texts of a file, all at once. */
export async function lookUp(
  context: Context,
  target: Compiled,
  texts: ReadonlySet<string>,
): Promise<Map<string, LookupResult>> {
  const found = new Map<string, LookupResult>()
  if (!texts.size) return found
  const names = keyFields(target)
  const { locale, engine } = context
  // A name that is shown in another language than it is stored in is written in a file as it is shown.
  const stored = new Map<string, string>()
  const pause = inSlices()
  const shown = new Map(
    translatedNames(locale, target, engine.catalogue.resources)?.names.map(name => [
      uniqueKey(name.shown),
      name.stored,
    ]),
  )
  if (shown.size)
    for (const text of texts) {
      const name = shown.get(uniqueKey(text))
      if (name !== undefined) stored.set(text, name)
      await pause()
    }
  const params = new Params()
  // PostgreSQL refuses a parameter that no test uses: each test brings its own.
  const tests = names.map(field => {
    const isMail = field.type.isMailAddress
    const keys = params.add([...texts, ...stored.values()].map(isMail ? emailKey : uniqueKey))
    return `${isMail ? 'email_key' : 'unique_key'}(t."${field.column}") = any (${keys})`
  })
  const where = ['t.deleted_at is null', `(${tests.join(' or ')})`]
  where.push(...visibility(target, context.caller, 't', params, engine.catalogue).conditions)
  const rows = await context.db.read(
    `select t.id, ${names.map(field => `t."${field.column}"`).join(', ')} from "${target.table}" t where ${where.join(' and ')} limit 50000`,
    params.values,
  )
  const ids = new Map<string, Set<number>>()
  for (const [id, ...values] of rows)
    for (const [index, value] of values.entries()) {
      if (typeof value !== 'string') continue
      const key = names[index]?.type.isMailAddress ? `@${emailKey(value)}` : uniqueKey(value)
      ids.set(key, (ids.get(key) ?? new Set()).add(id as number))
    }
  let suggestions = 0
  for (const text of texts) {
    await pause()
    const matches =
      ids.get(`@${emailKey(text)}`) ??
      ids.get(uniqueKey(text)) ??
      ids.get(uniqueKey(stored.get(text) ?? text))
    if (matches?.size === 1) found.set(text, { id: [...matches][0] })
    else if (matches) found.set(text, { several: true })
    else
      found.set(
        text,
        suggestions++ < MAX_SUGGESTIONS ? { suggestion: await similar(context, target, text) } : {},
      )
  }
  return found
}

/** Fields by which people name a record in a file: its title, and what no two records share. */
export const keyFields = (target: Compiled): CompiledField[] =>
  target.fields.filter(
    ({ name, column, field, type }) =>
      column &&
      type.sort === 'text' &&
      field.options.readable === undefined &&
      (name === target.resource.config.title || field.options.unique),
  )

/** The name that a mistyped one may have meant. */
async function similar(context: Context, target: Compiled, text: string): Promise<string | undefined> {
  const title = target.byName.get(target.resource.config.title)
  if (!title?.column || text.length > 200) return undefined
  const params = new Params()
  const key = params.add(fold(text))
  const seen = visibility(target, context.caller, 't', params, context.engine.catalogue).conditions
  const where = ['t.deleted_at is null', `fold(t."${title.column}") % ${key}`, ...seen].join(' and ')
  const [row] = await context.db.read(
    `select t."${title.column}" from "${target.table}" t where ${where} order by similarity(fold(t."${title.column}"), ${key}) desc limit 1`,
    params.values,
  )
  return row?.[0] as string | undefined
}
