import { placeholdersIn } from '../../../../metadata/system-mail.ts'
import type { Config } from '../../../config.ts'
import { fillBody, placeholderValues, placeholderWord } from '../../../mail/render.ts'
import { placeholdersOf } from '../../../mail/system-mails.ts'
import type { Context } from '../../../rest/context.ts'
import type { JsonRow } from '../../../rest/shape.ts'

/** What the one reader of a message is called and belongs to; nothing of a mailing, or of who is known no more. */
async function readerOf({ db }: Context, config: Config, message: JsonRow) {
  if (message.kind === 'mailing') return {}
  const [copy, another] = await db.read(
    `select u.id, r.email from mail_recipients r left join users u on u.id = r.user_id and u.deleted_at is null
     where r.mail_message_id = $1 limit 2`,
    [message.id],
  )
  if (!copy?.[0] || another) return {}
  const [userId, email] = copy as [number, string]
  return (await placeholderValues(db, config, { userId, email, data: [] })).values
}

/**
 * The text of a message as its page shows it, like its title: as its one reader gets it, else with what placeholders
 * stand for in words. What the portal tells somebody stays in words: who opens that copy is noted.
 */
export async function shownBody(context: Context, config: Config, message: JsonRow): Promise<string> {
  const body = message.body as string
  if (!placeholdersIn(body).length) return body
  const known: Readonly<Record<string, string>> = await readerOf(context, config, message)
  const values = placeholdersOf((message.key as string | null) ?? '').map(
    name => [name, known[name] ?? placeholderWord(context.locale, name)] as const,
  )
  return fillBody(body, Object.fromEntries(values))
}
