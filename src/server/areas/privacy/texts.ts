import {
  type ConsentKind,
  consentKinds,
  type TextKind,
  textKinds,
} from '../../../../resources/privacy/portal-texts.ts'
import type { OwnTexts, PublicText, TextVersion } from '../../../../resources/privacy/public-texts.ts'
import { today } from '../../../fields/date/index.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import type { Queryable } from '../../db/database.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Locale } from '../../i18n.ts'
import { audit } from '../../rest/audit.ts'
import type { Context } from '../../rest/context.ts'
import { asRead } from '../../rich-text/as-read.ts'

export const isTextKind = (kind: string): kind is TextKind => (textKinds as readonly string[]).includes(kind)
export const isConsentKind = (kind: string): kind is ConsentKind =>
  (consentKinds as readonly string[]).includes(kind)

const published = `kind = $1 and status = 'published' and deleted_at is null`

/** The version of a text that counts today: its id and number; undefined while there is none. */
async function current(db: Queryable, kind: TextKind): Promise<{ id: number; version: number } | undefined> {
  const [row] = await db.read(
    `select id, version from portal_texts where ${published} and effective_from <= $2
     order by effective_from desc, version desc limit 1`,
    [kind, today()],
  )
  return row && { id: row[0] as number, version: row[1] as number }
}

/** The id of a published version of a text. */
export async function publishedText(
  db: Queryable,
  kind: TextKind,
  version: number,
): Promise<number | undefined> {
  const [row] = await db.read(`select id from portal_texts where ${published} and version = $2`, [
    kind,
    version,
  ])
  return row?.[0] as number | undefined
}

/** A published version of a text, or the one that counts today; undefined where there is none. */
export async function readPortalText(
  db: Queryable,
  kind: TextKind,
  locale: Locale,
  version?: number,
): Promise<PublicText | undefined> {
  const requested = version ?? (await current(db, kind))?.version
  if (requested === undefined) return undefined
  const rows = await db.read(
    `select version, effective_from::text, published_at, title_${locale},
       case when version = $2 then body_${locale} end
     from portal_texts where ${published} order by version desc`,
    [kind, requested],
  )
  const found = rows.find(row => row[0] === requested)
  if (!found) return undefined
  return {
    kind,
    version: requested,
    title: found[3] as string,
    body: asRead(found[4] as string),
    effective_from: found[1] as string,
    published_at: toIso(found[2]) as string,
    versions: rows.map(
      ([number, from]): TextVersion => ({
        version: number as number,
        effective_from: from as string,
      }),
    ),
  }
}

/**
 * Notes that a version was linked on somebody's registration, or that they marked it as read, which counts for more.
 * Of the same kind the first time counts.
 */
export const markTextRead = (
  db: Queryable,
  userId: number,
  textId: number,
  origin: 'registration' | 'person',
) =>
  db.read(
    `insert into text_reads (text_id, user_id, origin, read_at, created_by_id)
     values ($1, $2, $3, clock_timestamp(), $2)
     on conflict (text_id, user_id) where deleted_at is null
     do update set origin = excluded.origin, read_at = excluded.read_at, updated_at = clock_timestamp()
     where text_reads.origin = 'registration' and excluded.origin = 'person'`,
    [textId, userId, origin],
  )

/** What somebody has read and agreed to. */
export async function ownTexts({ db, caller, locale }: Context): Promise<OwnTexts> {
  const notice = await current(db, 'privacy_notice')
  const [read] = notice
    ? await db.read(
        'select read_at, origin from text_reads where text_id = $1 and user_id = $2 and deleted_at is null',
        [notice.id, caller.id],
      )
    : []
  const given = await db.read(
    `select distinct on (c.kind) c.kind, t.version, c.given_at, c.withdrawn_at, t.title_${locale}
     from consents c join portal_texts t on t.id = c.text_id
     where c.user_id = $1 and c.deleted_at is null order by c.kind, c.id desc`,
    [caller.id],
  )
  const consents = await Promise.all(
    consentKinds.map(async kind => {
      const text = await readPortalText(db, kind, locale)
      const last = given.find(row => row[0] === kind)
      if (!text && !last) return []
      return {
        kind,
        title: text?.title ?? (last?.[4] as string),
        version: text?.version ?? null,
        given: last
          ? {
              version: last[1] as number,
              given_at: toIso(last[2]) as string,
              withdrawn_at: last[3] ? (toIso(last[3]) as string) : null,
            }
          : null,
      }
    }),
  )
  return {
    notice: notice
      ? {
          version: notice.version,
          read_at: read?.[1] === 'person' ? (toIso(read[0]) as string) : null,
          linked_at: read?.[1] === 'registration' ? (toIso(read[0]) as string) : null,
        }
      : null,
    consents: consents.flat(),
  }
}

/** Consents of one person are given and withdrawn one after the other. */
const hold = (db: Queryable, userId: number) =>
  db.read('select 1 from users where id = $1 for update', [userId])

const end = (db: Queryable, userId: number, kind: ConsentKind) =>
  db.read(
    `update consents set withdrawn_at = clock_timestamp(), updated_at = clock_timestamp()
     where user_id = $1 and kind = $2 and withdrawn_at is null and deleted_at is null returning id, text_id`,
    [userId, kind],
  )

const note = (context: Context, action: 'give' | 'withdraw', id: number) =>
  audit(context, { action: `consents.${action}`, subjectType: 'consents', subjectId: id })

/** Agrees to the version of a text that was shown; in a transaction. 409 where another one counts by now. */
export async function giveConsent(context: Context, kind: ConsentKind, version: number): Promise<void> {
  const { db, caller } = context
  await hold(db, caller.id)
  const text = await current(db, kind)
  if (!text) throw notFound()
  if (text.version !== version) throw conflict('changed')
  const [same] = await db.read(
    'select 1 from consents where user_id = $1 and text_id = $2 and withdrawn_at is null and deleted_at is null',
    [caller.id, text.id],
  )
  if (same) return
  await end(db, caller.id, kind)
  const [made] = await db.read(
    `insert into consents (text_id, user_id, kind, given_at, created_by_id)
     values ($1, $2, $3, clock_timestamp(), $2) returning id`,
    [text.id, caller.id, kind],
  )
  await note(context, 'give', made?.[0] as number)
}

/** Takes a consent back, from now on; in a transaction. */
export async function withdrawConsent(context: Context, kind: ConsentKind): Promise<void> {
  await hold(context.db, context.caller.id)
  for (const [id] of await end(context.db, context.caller.id, kind))
    await note(context, 'withdraw', id as number)
}

/** SQL: whether a person (an alias of `users`) agrees to something at present. */
export const consentsSql = (kind: ConsentKind, person: string): string =>
  `exists (select 1 from consents c where c.user_id = ${person}.id and c.kind = '${kind}'
    and c.withdrawn_at is null and c.deleted_at is null)`
