import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { Params } from '../../../db/sql.ts'
import { badQuery, invalidField, notFound } from '../../../http/errors.ts'
import { mediaUrl } from '../../../media/links.ts'
import { markPagesRead } from '../../../notices/own-notices.ts'
import { namesPerson } from '../../../rest/audience-sql.ts'
import { audit } from '../../../rest/audit.ts'
import type { Context } from '../../../rest/context.ts'
import { readPage } from '../../../rest/list.ts'
import type { RowPage } from '../../../rest/page.ts'
import { type ParsedFilter, parseListQuery, type RawQuery } from '../../../rest/query.ts'
import type { SelectionBase } from '../../../rest/selection.ts'
import type { JsonRow } from '../../../rest/shape.ts'
import { loadRow, show } from '../../../rest/show.ts'
import { visibility } from '../../../rest/visibility.ts'
import { inTransaction } from '../../../rest/write.ts'
import { announcementPath } from './path.ts'

/** The most ids that a client says it knows (the settled contract of `filter[unexpired]`). */
export const MAX_KNOWN = 100

const unexpired = '(t.expires_at is null or t.expires_at > clock_timestamp())'

/** SQL: somebody's note about the announcement `t` that meets a condition on it. */
const noted = (me: string, what: 'read_at' | 'acknowledged_at') =>
  `exists (select 1 from announcement_reads r where r.announcement_id = t.id and r.user_id = ${me} and r.${what} is not null and r.deleted_at is null)`

function knownIds(text: string): number[] {
  const parts = text.split(',').filter(Boolean)
  if (parts.length > MAX_KNOWN || !parts.every(part => /^[1-9]\d{0,14}$/.test(part)))
    throw badQuery('filter[unexpired]')
  return parts.map(Number)
}

function flag(name: string, text: string): boolean {
  if (text !== '0' && text !== '1') throw badQuery(`filter[${name}]`, ['0', '1'])
  return text === '1'
}

/** The conditions that the query's own filters add: what has expired is listed only where it is asked for. */
function base({ caller }: Context, filters: ReadonlyMap<string, ParsedFilter>): SelectionBase {
  const known = filters.get('unexpired')?.text
  const read = filters.get('read')?.text
  const waiting = filters.get('waiting')?.text
  const ids = known === undefined ? undefined : knownIds(known)
  return {
    own: ['unexpired', 'read', 'waiting'],
    tables: ['announcement_reads'],
    conditions(params) {
      const by = (what: 'read_at' | 'acknowledged_at') => noted(params.add(caller.id), what)
      const conditions: string[] = []
      if (!filters.has('state') || ids) conditions.push(unexpired)
      if (ids) conditions.push(`t.id <> all (${params.add(ids)}::bigint[])`, `not ${by('read_at')}`)
      if (read !== undefined) conditions.push(`${by('read_at')} = ${flag('read', read)}`)
      if (waiting !== undefined)
        conditions.push(
          `(t.requires_acknowledgement and not ${by('acknowledged_at')}) = ${flag('waiting', waiting)}`,
        )
      return conditions
    },
  }
}

/**
 * `include=media` brings all files, as `medias`, and the first of them as `media` (specification 3 and 7). `user` may be
 * asked for and comes anyhow: the name and picture of an author are shown to readers who may follow no person.
 */
function withMedias(raw: RawQuery): RawQuery {
  const { include } = raw
  if (typeof include !== 'string') return raw
  const requested = include.split(',').filter(part => part && part !== 'user')
  return { ...raw, include: [...requested, ...(requested.includes('media') ? ['medias'] : [])].join() }
}

/** Adds to announcements what the reader has done with them, and by whom they are: one query for all. */
async function complete({ db, caller }: Context, rows: readonly JsonRow[]): Promise<void> {
  if (!rows.length) return
  const found = await db.read(
    `select a.id, r.read_at, r.acknowledged_at, u.id, u.full_name, m.id, m.file_name, m.dir
     from announcements a
     left join announcement_reads r on r.announcement_id = a.id and r.user_id = $1 and r.deleted_at is null
     left join users u on u.id = a.user_id and u.deleted_at is null
     left join lateral (
       select i.id, i.file_name, i.dir from user_images p join medias i on i.id = p.media_id
       where p.user_id = u.id and i.deleted_at is null order by p.sort, i.id limit 1
     ) m on true
     where a.id = any ($2::bigint[])`,
    [caller.id, rows.map(({ id }) => id)],
  )
  const byId = new Map(found.map(row => [row[0], row]))
  for (const row of rows) {
    const [, read, acknowledged, author, name, picture, file, dir] = byId.get(row.id) ?? []
    row.read_at = read ? toIso(read) : null
    row.acknowledged_at = acknowledged ? toIso(acknowledged) : null
    row.user = author
      ? {
          id: author,
          full_name: name,
          image_medias: picture
            ? [{ id: picture, full_url: mediaUrl(picture as number, file as string, dir as string) }]
            : [],
        }
      : null
  }
}

const compiledOf = ({ engine }: Context) => engine.catalogue.get('user-announcements')

/**
 * `GET /api/user-announcements`: what is announced to the caller, the present ones unless `filter[state]` says
 * otherwise. `filter[unexpired]` gives the present ones that neither the server nor the client, by the ids that it
 * names, knows to be read; `filter[read]` and `filter[waiting]` (for an acknowledgement) are 0 or 1.
 */
export async function ownAnnouncements(context: Context, raw: RawQuery): Promise<RowPage> {
  const compiled = compiledOf(context)
  const query = parseListQuery(withMedias(raw), compiled, context.caller, context.engine.catalogue)
  const page = await readPage(context, compiled, query, base(context, query.filters))
  await complete(context, page.data)
  return page
}

/** `GET /api/user-announcements/{id}`: the whole of one, also after it has expired. */
export async function ownAnnouncement(context: Context, id: number, raw: RawQuery): Promise<JsonRow> {
  const row = await show(context, compiledOf(context), id, withMedias(raw))
  await complete(context, [row])
  return row
}

function idsOf(body: unknown): number[] {
  const { ids, ...more } = (body ?? {}) as { ids?: unknown }
  const [extra] = Object.keys(more)
  if (extra) throw invalidField(extra.slice(0, 100), 'notWritable')
  if (!Array.isArray(ids) || !ids.length || ids.length > MAX_KNOWN)
    throw invalidField('ids', Array.isArray(ids) && ids.length ? 'ids' : 'required')
  if (!ids.every(id => Number.isSafeInteger(id) && id > 0)) throw invalidField('ids', 'ids')
  return ids as number[]
}

/**
 * Notes something about those of the announcements that are there for the caller; what is noted already stays. Notices
 * of what is new to them are read by it.
 */
async function note(context: Context, ids: readonly number[], acknowledged: boolean): Promise<void> {
  const { caller, engine, db } = context
  const params = new Params([caller.id, ids, acknowledged])
  const where = visibility(compiledOf(context), caller, 't', params, engine.catalogue).conditions
  const noted = await db.read(
    `insert into announcement_reads (announcement_id, user_id, read_at, acknowledged_at, created_by_id)
     select t.id, $1::bigint, clock_timestamp(), case when $3::boolean then clock_timestamp() end, $1::bigint
     from announcements t where t.id = any ($2::bigint[]) and t.deleted_at is null and ${where.join(' and ')} order by t.id
     on conflict (announcement_id, user_id) where deleted_at is null do update set
       read_at = coalesce(announcement_reads.read_at, excluded.read_at),
       acknowledged_at = coalesce(announcement_reads.acknowledged_at, excluded.acknowledged_at),
       updated_at = clock_timestamp()
     where announcement_reads.read_at is null or ($3::boolean and announcement_reads.acknowledged_at is null)
     returning announcement_id`,
    params.values,
  )
  if (noted.length)
    await markPagesRead(
      db,
      caller.id,
      noted.map(([id]) => announcementPath(id as number)),
    )
}

/** `POST /api/user-announcements/read`: the caller has read these. Twice is no error, and changes nothing. */
export const markAnnouncementRead = (context: Context, body: unknown): Promise<void> =>
  note(context, idsOf(body), false)

/** `POST /api/user-announcements/{id}/acknowledge`: the caller says that they read it, where that is asked for. */
export async function acknowledge(context: Context, id: number): Promise<JsonRow> {
  return inTransaction(context, async inner => {
    const before = await loadRow(inner, compiledOf(inner), id)
    if (!before.requires_acknowledgement) throw notFound()
    await complete(inner, [before])
    if (before.acknowledged_at) return before
    await note(inner, [id], true)
    await audit(inner, {
      action: 'user-announcements.acknowledge',
      subjectType: 'user-announcements',
      subjectId: id,
      // What is noted is the reader's: the announcement is as it was.
      event: null,
    })
    return ownAnnouncement(inner, id, {})
  })
}

/** What waits for somebody's acknowledgement: how many announcements, and those that are due first. */
export interface Waiting {
  readonly count: number
  readonly first: readonly {
    readonly id: number
    readonly title: string
    readonly until: string | null
    readonly since: string
  }[]
}

/** So many of them are named. */
const named = 20

/** What waits for somebody to say that they read it, in one query; for whatever tells people what waits for them. */
export async function announcementsWaiting(db: Queryable, userId: number): Promise<Waiting> {
  const rows = await db.read(
    `select count(*) over ()::int, t.id, t.title, t.acknowledge_until::text, t.publish_at::text from announcements t
     where t.deleted_at is null and t.publish_at < clock_timestamp() and ${unexpired} and t.requires_acknowledgement
       and not ${noted('$1', 'acknowledged_at')}
       and (t.corporation_id is null or t.corporation_id = (select u.corporation_id from users u where u.id = $1))
       and ${namesPerson('t.audience', '$1::bigint')}
     order by t.acknowledge_until nulls last, t.publish_at, t.id limit ${named}`,
    [userId],
  )
  return {
    count: (rows[0]?.[0] as number | undefined) ?? 0,
    first: rows.map(([, id, title, until, since]) => ({
      id: id as number,
      title: title as string,
      until: until as string | null,
      since: toIso(since) as string,
    })),
  }
}
