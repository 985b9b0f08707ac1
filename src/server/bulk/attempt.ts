import { setImmediate } from 'node:timers/promises'
import type { Message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import { type Locale, label, say } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import { type Context, withDb } from '../rest/context.ts'
import { mapDatabaseError, named } from '../rest/violations.ts'

/** How often a record is tried while others stand in the way of it. */
const MAX_TRIES = 3

/** What an error says of a field, under the field's name where it is not the only one. */
function ofField(locale: Locale, compiled: Compiled, key: string, texts: readonly Message[]): string {
  const [first = key] = key.split('.')
  const field = compiled.byKey.get(first)
  const said = texts.map(text => say(locale, text)).join(' ')
  return field ? `${label(locale, compiled.name, `fields.${field.name}`)}: ${said}` : said
}

/** Why a record was refused, in a language: what is wrong with its fields, else what the refusal says as a whole. */
export function reasonOf(locale: Locale, compiled: Compiled, { errors = {}, text }: HttpError): string {
  const lines = Object.entries(errors).map(([key, texts]) => ofField(locale, compiled, key, texts))
  return lines.length ? [...new Set(lines)].join('\n') : say(locale, text)
}

/**
 * Does something in a transaction of its own; gives why it is refused instead. Two that wait for each other are no
 * refusal: it is tried again. What is no refusal is thrown.
 */
export async function attempt<T>(
  context: Context,
  compiled: Compiled,
  work: (context: Context) => Promise<T>,
): Promise<T | HttpError> {
  const { db } = context.engine
  // The embedded database answers within the turn: without this nobody else would be, until the last record is done.
  await setImmediate()
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction(tx => work(withDb(context, tx)))
    } catch (error) {
      const refused = mapDatabaseError(await named({ ...context, db }, error), compiled)
      if (!(refused instanceof HttpError) || refused.status >= 500) throw error
      if (refused.text.key !== 'errors:busy' || tries === MAX_TRIES) return refused
    }
}
