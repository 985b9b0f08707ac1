import type { SystemMailKey } from '../../metadata/system-mail.ts'
import type { Queryable } from '../db/database.ts'
import { declared } from '../declared.ts'
import { type Locale, locales, rawText } from '../i18n.ts'
import { systemMailOf } from './system-mails.ts'

/** A mail's texts, with their placeholders. */
export interface MailTexts {
  readonly subject: string
  readonly body: string
}

/** The texts that the portal has of itself. */
const ownTexts = (key: string, language: Locale) => ({
  key,
  language,
  name: rawText(language, `mail:templates.${key}.name`),
  subject: rawText(language, `mail:templates.${key}.subject`),
  body: rawText(language, `mail:templates.${key}.body`),
})

/** Makes the templates of the portal's own mails where they are missing; what staff changed stays as it is. */
export async function syncMailTemplates(db: Queryable): Promise<void> {
  const keys = Object.keys(declared().mails)
  const [count] = await db.read(
    'select count(distinct (key, language))::int from mail_templates where is_system',
    [],
  )
  if ((count as [number])[0] >= keys.length * locales.length) return
  const rows = keys.flatMap(key => locales.map(language => ownTexts(key, language)))
  await db.read(
    `insert into mail_templates (key, language, name, subject, body, is_system)
     select t.key, t.language, t.name, t.subject, t.body, true
     from jsonb_to_recordset($1::jsonb) as t(key text, language text, name text, subject text, body text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/**
 * The texts of one of the portal's own mails in a language, as staff have them; undefined when they turned it off.
 * A mail that brings a link cannot be turned off: without it nobody could verify an address or choose a password.
 */
export async function systemTexts(
  db: Queryable,
  key: SystemMailKey,
  language: Locale,
): Promise<(MailTexts & { readonly id: number | null }) | undefined> {
  const [row] = await db.read(
    'select id, subject, body, is_active from mail_templates where key = $1 and language = $2 and deleted_at is null',
    [key, language],
  )
  if (!row) return { id: null, ...ownTexts(key, language) }
  const [id, subject, body, active] = row as [number, string, string, boolean]
  return active || systemMailOf(key)?.link ? { id, subject, body } : undefined
}
