import type { Effects, NotifyRule } from '../../metadata/lifecycle.ts'
import { notifyRules } from '../../metadata/lifecycle.ts'
import { addressFor, wordPath } from '../../metadata/notify-whom.ts'
import { addressOf, partsOfAddress } from '../../metadata/row-address.ts'
import { Params } from '../db/sql.ts'
import { type MailPerson, queueSystemMails } from '../mail/queue.ts'
import { excerpt, inWords, type NoticeValue, notifyEach } from '../notices/notify.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql, resolveKey } from './conditions.ts'
import type { Context } from './context.ts'
import { type NotifiedPeople, notifiedPeople, withoutCaller } from './notified-people.ts'

/** What the placeholders of a rule stand for, by record. */
async function wordsOf(
  { db }: Context,
  compiled: Compiled,
  ids: readonly number[],
  words: NotifyRule['with'] = {},
): Promise<(id: number) => Record<string, NoticeValue>> {
  const constant: Record<string, NoticeValue> = {}
  const fields = Object.entries(words).flatMap(([placeholder, word]) => {
    if (typeof word === 'number') constant[placeholder] = word
    const path = wordPath(word)
    if (path === undefined) return []
    const resolved = resolveKey(compiled, 't', path)
    const field = resolved.compiled.byName.get(resolved.key)
    const as = typeof word === 'object' ? word.as : undefined
    return field ? [{ placeholder, as, field, column: resolved.column(on => `${on}."${field.column}"`) }] : []
  })
  if (!fields.length) return () => constant
  const rows = await db.read(
    `select t.id, ${fields.map(({ column }) => column).join(', ')} from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    [ids],
  )
  const byId = new Map(rows.map(([id, ...values]) => [id as number, values]))
  return id => {
    const row = byId.get(id) ?? []
    return Object.fromEntries([
      ...Object.entries(constant),
      ...fields.map(({ placeholder, as, field: { field, type } }, at): [string, NoticeValue] => {
        const value = row[at] == null ? '' : (type.serialise(field, row[at]) as string | number)
        if (value === '') return [placeholder, as === 'time' ? '–' : '']
        if (as === 'excerpt') return [placeholder, excerpt(String(value))]
        const stored = type.column(field)?.type
        if (stored === 'date') return [placeholder, { day: `${value}T12:00:00Z` }]
        if (stored !== 'timestamp with time zone') return [placeholder, value]
        return [placeholder, as === 'time' ? { time: String(value) } : { day: String(value) }]
      }),
    ])
  }
}

/** For each rule the records of which it notifies: those that meet its conditions. One statement, where a rule has any. */
async function recordsOf(
  { db, caller }: Context,
  compiled: Compiled,
  ids: readonly number[],
  rules: readonly NotifyRule[],
): Promise<(rule: NotifyRule) => readonly number[]> {
  const asking = rules.filter(({ when }) => when?.length)
  if (!asking.length) return () => ids
  const params = new Params([ids])
  const columns = asking.map(
    ({ when }) => `(${conditionsSql(when ?? [], compiled, caller, 't', params).join(' and ')})`,
  )
  const rows = await db.read(
    `select t.id, ${columns.join(', ')} from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    params.values,
  )
  return rule => {
    const at = asking.indexOf(rule)
    return at < 0 ? ids : rows.flatMap(([id, ...met]) => (met[at] === true ? [id as number] : []))
  }
}

/** Where notices of records lead: to their pages, or where an address has keys, with the values that they have now. */
async function addressesOf(
  { db }: Context,
  { table, byKey, resource }: Compiled,
  records: readonly { readonly id: number }[],
  url: string | false | undefined,
): Promise<(id: number) => string | undefined> {
  const { path } = resource.config
  if (url === false) return () => undefined
  if (url === undefined) return id => (path ? `/${path}/${id}` : undefined)
  const keys = partsOfAddress(url).filter((part, at) => at % 2 === 1 && part !== 'id')
  if (!keys.length) return id => addressOf(url, { id })
  const columns = keys.map(key => `"${byKey.get(key)?.column}"`).join(', ')
  const rows = await db.read(`select id, ${columns} from "${table}" where id = any ($1::bigint[])`, [
    records.map(({ id }) => id),
  ])
  const values = new Map(
    rows.map(([id, ...found]) => [id, Object.fromEntries(keys.map((key, at) => [key, found[at]]))]),
  )
  return id => addressOf(url, { id, ...values.get(id) })
}

/** Some people of some records. */
type Readers = { readonly id: number; readonly people: readonly number[] }[]

/** Mails what a rule says to people. */
async function mailTo(
  { db }: Context,
  mail: NonNullable<NotifyRule['mail']>,
  readers: Readers,
  words: (id: number) => Record<string, NoticeValue>,
): Promise<void> {
  const { rows } = await db.query<MailPerson>(
    `select id, email, locale from users where id = any ($1::bigint[]) and deleted_at is null and status <> 'anonymised' order by id`,
    [[...new Set(readers.flatMap(({ people }) => people))]],
  )
  const byId = new Map(rows.map(person => [person.id, person]))
  const letters = readers.flatMap(({ id, people }) =>
    people.flatMap(reader => {
      const person = byId.get(reader)
      if (!person) return []
      const data = Object.entries(inWords(words(id), person.locale))
      return [{ person, data: Object.fromEntries(data.map(([name, word]) => [name, String(word)])) }]
    }),
  )
  await queueSystemMails(db, mail, letters)
}

/**
 * Notifies people of records by a rule. `noticed` are those who have a notice of it by an earlier rule, by record: whom
 * several rules name has one, by the first of them.
 */
async function notifyByRule(
  context: Context,
  compiled: Compiled,
  { notice, mail, with: wanted }: NotifyRule,
  { people, by }: NotifiedPeople,
  noticed: Map<number, number[]>,
): Promise<void> {
  const all: Readers = [...people].flatMap(([id, of]) => (of.length ? [{ id, people: of }] : []))
  const readers: Readers = notice
    ? all.flatMap(({ id, people: of }) => {
        const known = new Set(noticed.get(id))
        const left = of.filter(person => !known.has(person))
        return left.length ? [{ id, people: left }] : []
      })
    : []
  const addressed = mail ? all : readers
  if (!addressed.length) return
  for (const { id, people: more } of readers) noticed.set(id, [...(noticed.get(id) ?? []), ...more])
  const words = await wordsOf(
    context,
    compiled,
    addressed.map(({ id }) => id),
    wanted,
  )
  if (notice && readers.length) {
    const urlOf = await addressesOf(context, compiled, readers, addressFor(notice.url, by))
    await notifyEach(
      context.db,
      readers.map(({ id, people: of }) => {
        const url = urlOf(id)
        const { kind, text } = notice
        return { people: of, notice: { kind, text, params: words(id), ...(url && { url }) } }
      }),
    )
  }
  if (mail) await mailTo(context, mail, addressed, words)
}

/**
 * Notifies those whom a transition, an action, a new record or a reminder names, with its transaction; `all` are the
 * records', as they are afterwards. Notices go by what each of them wants, mails of the portal to all. The number of
 * statements for notices does not grow with the records.
 */
export async function notifyOf(
  context: Context,
  compiled: Compiled,
  all: readonly number[],
  effects: Pick<Effects, 'notify'>,
): Promise<void> {
  const noticed = new Map<number, number[]>()
  const rules = notifyRules(effects)
  const of = await recordsOf(context, compiled, all, rules)
  for (const rule of rules) {
    const ids = of(rule)
    if (!ids.length) continue
    for (const named of await notifiedPeople(context, compiled, ids, rule))
      await notifyByRule(context, compiled, rule, named, noticed)
  }
}

/** Notifies those whom the declaration of a resource names of new records, with their transaction. */
export async function notifyOfNew(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
): Promise<void> {
  const { created } = compiled.resource.config
  if (created?.notify && ids.length) await notifyOf(context, compiled, ids, created)
}

/** Notifies people that they came into a pair of records, by the rules that the pair's side declares. */
export async function notifyLinked(
  context: Context,
  compiled: Compiled,
  people: ReadonlyMap<number, readonly number[]>,
  effects: Pick<Effects, 'notify'>,
): Promise<void> {
  const rules = notifyRules(effects)
  const of = await recordsOf(context, compiled, [...people.keys()], rules)
  for (const rule of rules) {
    const among = new Map(of(rule).map(id => [id, people.get(id) ?? []]))
    await notifyByRule(context, compiled, rule, { people: withoutCaller(context, among) }, new Map())
  }
}
