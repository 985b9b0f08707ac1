import { localMinutes } from '../../fields/date-time/index.ts'
import type { Effects, NotifyRule } from '../../metadata/lifecycle.ts'
import { notifyRules } from '../../metadata/lifecycle.ts'
import { dayText } from '../../metadata/locale.ts'
import type { Locale } from '../i18n.ts'
import { type MailPerson, queueSystemMail } from '../mail/queue.ts'
import { type Day, notify } from '../notices/notify.ts'
import type { Compiled } from './compiled.ts'
import { placeOfKey } from './conditions.ts'
import type { Context } from './context.ts'

/** The people that a rule names, without whoever does it. */
async function peopleOf(
  { db, caller }: Context,
  compiled: Compiled,
  id: number,
  who: string,
): Promise<number[]> {
  if (who === 'id') return [id].filter(person => person !== caller.id)
  const path = who.split('.')
  const last = path.pop() as string
  const place = placeOfKey(compiled, 't', [...path, ''].join('.'))
  const field = place.compiled.byName.get(last)
  const { pivot } = field ?? {}
  const rows = pivot
    ? await db.read(
        `select h."${pivot.other}" from "${compiled.table}" t join "${pivot.table}" h on h."${pivot.own}" = ${place.id} where t.id = $1 order by 1`,
        [id],
      )
    : await db.read(
        `select ${place.column(on => `${on}."${field?.column}"`)} from "${compiled.table}" t where t.id = $1`,
        [id],
      )
  return rows.map(([person]) => person as number).filter(person => person !== null && person !== caller.id)
}

type Word = string | number | Day

/** What the placeholders of a rule stand for. */
async function wordsOf(
  { db }: Context,
  compiled: Compiled,
  id: number,
  words: NotifyRule['with'] = {},
): Promise<Record<string, Word>> {
  const fields = Object.entries(words).flatMap(([placeholder, name]) => {
    const place = placeOfKey(compiled, 't', name)
    const field = place.compiled.byName.get(place.key)
    return field ? [{ placeholder, field, column: place.column(on => `${on}."${field.column}"`) }] : []
  })
  if (!fields.length) return {}
  const [row = []] = await db.read(
    `select ${fields.map(({ column }) => column).join(', ')} from "${compiled.table}" t where t.id = $1`,
    [id],
  )
  return Object.fromEntries(
    fields.map(({ placeholder, field: { field, type } }, at): [string, Word] => {
      const value = row[at] === null ? '' : (type.serialise(field, row[at]) as string | number)
      if (value === '') return [placeholder, '']
      const stored = type.column(field)?.type
      if (stored === 'date') return [placeholder, { day: `${value}T12:00:00Z` }]
      return [placeholder, stored === 'timestamp with time zone' ? { day: String(value) } : value]
    }),
  )
}

const inMail = (words: Readonly<Record<string, Word>>, locale: Locale) =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'object' ? dayText(localMinutes(word.day).slice(0, 10), locale) : String(word),
    ]),
  )

/**
 * Tells those whom a transition or an action names, with its transaction; `id` is the record's, as it is afterwards.
 * Notices go by what each of them wants, mails of the portal to all.
 */
export async function tellOf(
  context: Context,
  compiled: Compiled,
  id: number,
  effects: Pick<Effects, 'notify'>,
): Promise<void> {
  const { db } = context
  for (const { who, notice, mail, with: names } of notifyRules(effects)) {
    const people = [...new Set(await peopleOf(context, compiled, id, who))]
    if (!people.length) continue
    const words = await wordsOf(context, compiled, id, names)
    if (notice) {
      const { path } = compiled.resource.config
      const url = notice.url?.replace('{id}', String(id)) ?? (path ? `/${path}/${id}` : undefined)
      await notify(db, people, { kind: notice.kind, text: notice.text, params: words, ...(url && { url }) })
    }
    if (!mail) continue
    const { rows } = await db.query<MailPerson>(
      'select id, email, locale from users where id = any ($1::bigint[]) and deleted_at is null order by id',
      [people],
    )
    for (const person of rows) await queueSystemMail(db, mail, person, inMail(words, person.locale))
  }
}
