import { mayBeAbsent } from '../../../metadata/applies.ts'
import type { ErasureLine } from '../../../metadata/data-subject.ts'
import type { Queryable } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { removeFilesQueue } from '../../media/remove-later.ts'
import type { Compiled, CompiledField } from '../../rest/compiled.ts'
import type { Context } from '../../rest/context.ts'
import { publishOnCommit } from '../../rest/record-events.ts'
import { eraseRuns } from './erase-runs.ts'
import { goneWithPerson, previewErasure } from './preview.ts'
import { type Subject, subjectsIn } from './subjects.ts'

/** What stands in a text that a record cannot do without. */
const blank = '—'

/** What an emptied column holds: a required text says that there is nothing. */
const emptied = ({ resource }: Compiled, { name, type, field }: CompiledField): string =>
  field.options.required && !mayBeAbsent(resource, name) && type.column(field)?.type === 'text'
    ? `'${blank}'`
    : 'null'

/**
 * Takes the values of an erased record out of its history: who changed what and when stays, from what and to what does
 * not. Without `keys` all values go.
 */
async function blankHistory(
  db: Queryable,
  types: readonly string[],
  ids: readonly number[],
  keys: readonly string[] | null,
): Promise<void> {
  const without = (column: string) =>
    `(select jsonb_object_agg(v.key, case when $3::text[] is null or v.key = any ($3::text[]) then 'null'::jsonb else v.value end) from jsonb_each(${column}) v)`
  await db.read(
    `update audit_entries set before = ${without('before')}, after = ${without('after')}
     where subject_type = any ($1::text[]) and subject_id = any ($2::bigint[])`,
    [types, ids, keys],
  )
}

/** Removes what notices and mails repeat of these records. */
async function eraseNews(db: Queryable, types: readonly Compiled[], ids: readonly number[]): Promise<void> {
  const paths = types.flatMap(({ resource }) => resource.config.path ?? [])
  const urls = paths.flatMap(path => ids.map(id => `/${path}/${id}`))
  if (!urls.length) return
  await db.read('delete from notifications where click_action_url = any ($1::text[])', [urls])
  await db.read(
    `delete from mail_recipients r using mail_messages m where m.id = r.mail_message_id and m.key = 'notice'
       and exists (select 1 from jsonb_to_recordset(r.data) as d(name text, value text) where d.name = 'notice_path' and d.value = any ($1::text[]))`,
    [urls],
  )
}

/** Takes what the history says of erased records, and of the files that these fields of theirs have. */
async function eraseTraces(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  fields: readonly CompiledField[] | null,
): Promise<void> {
  const { db, engine } = context
  const types = [...engine.catalogue.all()].filter(({ table }) => table === compiled.table)
  publishOnCommit(context, {
    resource: compiled.name,
    type: fields ? 'updated' : 'deleted',
    ids,
    tab: context.tab,
  })
  await eraseNews(db, types, ids)
  await blankHistory(
    db,
    types.map(({ name }) => name),
    ids,
    fields?.map(({ key }) => key) ?? null,
  )
  await eraseRuns(db, engine, compiled.table, ids, blank)
  // A file's name says whose it is as well; the file itself goes with the next tidying up.
  for (const { pivot, type } of fields ?? compiled.fields) {
    if (!type.isFile || !pivot) continue
    const files = await db.read(
      `select "${pivot.other}" from "${pivot.table}" where "${pivot.own}" = any ($1::bigint[])`,
      [ids],
    )
    await blankHistory(
      db,
      ['medias'],
      files.map(([id]) => id as number),
      ['file_name'],
    )
  }
  if (fields) return
  // What belongs to a record goes with it.
  for (const owned of engine.catalogue.ownedBy(compiled.table)) {
    const rows = await db.read(
      `select id from "${owned.table}" where "${owned.owner?.column}" = any ($1::bigint[])`,
      [ids],
    )
    if (rows.length)
      await eraseTraces(
        context,
        owned,
        rows.map(([id]) => id as number),
        null,
      )
  }
}

/** Erases what one declaration says of somebody. */
async function eraseSubject(context: Context, subject: Subject, userId: number): Promise<void> {
  const { compiled, erase, theirs } = subject
  if (erase === 'keep') return
  const { db } = context
  const rows = await db.read(`select t.id from "${compiled.table}" t where ${theirs}`, [userId])
  if (!rows.length) return
  const ids = rows.map(([id]) => id as number)
  const fields = erase === 'delete' ? null : erase.flatMap(name => compiled.byName.get(name) ?? [])
  await eraseTraces(context, compiled, ids, fields)
  if (!fields) {
    await db.read(`delete from "${compiled.table}" where id = any ($1::bigint[])`, [ids])
    return
  }
  for (const { pivot } of fields)
    if (pivot) await db.read(`delete from "${pivot.table}" where "${pivot.own}" = any ($1::bigint[])`, [ids])
  // The person's own record gets other values in their place.
  const columns = fields.filter(({ column }) => column && compiled.table !== 'users')
  if (columns.length)
    await db.read(
      `update "${compiled.table}" set ${columns.map(field => `"${field.column}" = ${emptied(compiled, field)}`).join(', ')} where id = any ($1::bigint[])`,
      [ids],
    )
}

/** The record stays, because others point at it, and says of nobody who they were. */
async function anonymise(db: Queryable, userId: number): Promise<void> {
  await db.read(
    `update users set first_name = 'Anonim', last_name = '#' || id, email = 'anonim-' || id || '@anonim.invalid',
       phone = null, title_id = null, manager_id = null, password_hash = null, status = 'anonymised',
       last_login_at = null, password_changed_at = null, reviewed_by_id = null, reviewed_at = null,
       reject_reason = null, updated_at = clock_timestamp()
     where id = $1`,
    [userId],
  )
}

/**
 * Erases what the portal holds of a person, in the caller's transaction: rows that are about nobody else go, others
 * lose what they say of the person, and the history keeps who did what and when without the values. Gives what was
 * done. Archives of their data go once the transaction has committed, other files with the next tidying up.
 */
export async function erasePerson(context: Context, userId: number): Promise<ErasureLine[]> {
  const { db, engine } = context
  await db.read('select 1 from users where id = $1 for update', [userId])
  const lines = await previewErasure(context, userId)
  const written = await db.read('select distinct mail_message_id from mail_recipients where user_id = $1', [
    userId,
  ])
  // What leads to the person through another table goes before that table's rows change.
  for (const subject of subjectsIn(engine.catalogue).toReversed())
    await eraseSubject(context, subject, userId)
  const archives = await db.read(
    `select storage_key from data_exports where user_id = $1 and storage_key is not null
     union all select storage_key from import_jobs where user_id = $1 and storage_key is not null`,
    [userId],
  )
  if (archives.length)
    await enqueue(db, removeFilesQueue, [{ storage_keys: archives.map(([key]) => key as string) }])
  for (const table of goneWithPerson) await db.read(`delete from "${table}" where user_id = $1`, [userId])
  await anonymise(db, userId)
  publishOnCommit(context, { resource: 'users', type: 'updated', ids: [userId], tab: context.tab })
  await db.read('update audit_entries set ip = null where actor_id = $1', [userId])
  // A mail whose last copy went says its words to nobody.
  const mails = await db.read(
    `delete from mail_messages m where (m.kind = 'system' or m.kind = 'direct' and m.id = any ($1::bigint[]))
       and not exists (select 1 from mail_recipients r where r.mail_message_id = m.id) returning m.id`,
    [written.map(([id]) => id)],
  )
  await blankHistory(
    db,
    ['mail-messages'],
    mails.map(([id]) => id as number),
    null,
  )
  return lines
}
