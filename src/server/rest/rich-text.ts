import { mediaIds, mediaLike, mediaMarks, type RichMediaKind } from '../../fields/rich-text/media.ts'
import { richPictures } from '../../fields/rich-text/pictures.ts'
import { richSounds } from '../../fields/rich-text/sounds.ts'
import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import type { Errors } from './values.ts'
import { visibility } from './visibility.ts'

const richFields = (compiled: Compiled) => compiled.fields.filter(({ type, column }) => type.isHtml && column)

const kinds: Readonly<
  Record<
    RichMediaKind,
    { readonly accept: readonly string[]; readonly maxSize: number; readonly unknown: string }
  >
> = {
  picture: { ...richPictures, unknown: 'pictureUnknown' },
  sound: { ...richSounds, unknown: 'soundUnknown' },
}

/** Uploads of one kind that a text names. */
interface TextMedia {
  /** Of the text. */
  readonly key: string
  readonly kind: RichMediaKind
  readonly ids: readonly number[]
}

/** The pictures and sounds that are in the formatted texts among checked values. */
export const mediaIn = (compiled: Compiled, values: ReadonlyMap<string, unknown>): TextMedia[] =>
  richFields(compiled).flatMap(({ name, key }) => {
    const html = values.get(name)
    if (typeof html !== 'string') return []
    return (Object.keys(kinds) as RichMediaKind[]).flatMap(kind => {
      const ids = mediaIds(html, kind)
      return ids.length ? [{ key, kind, ids }] : []
    })
  })

/** The caller's own uploads, held so that nobody tidies them up before they are in the text. */
async function ownUploads(
  { db, caller }: Context,
  kind: RichMediaKind,
  ids: readonly number[],
): Promise<number[]> {
  const { accept, maxSize } = kinds[kind]
  const rows = await db.read(
    `select id from medias where id = any ($1::bigint[]) and deleted_at is null and created_by_id = $2
       and mime_type = any ($3) and size <= $4 order by id for share`,
    [ids, caller.id, accept, maxSize],
  )
  return rows.map(([id]) => id as number)
}

/** Those of the uploads that stand as that kind in a text which the caller may read, or in the record itself. */
async function readMedia(
  context: Context,
  kind: RichMediaKind,
  ids: readonly number[],
  owner: { readonly compiled: Compiled; readonly id: number | null },
): Promise<number[]> {
  const { caller, db, engine } = context
  const found: number[] = []
  for (const compiled of engine.catalogue.all())
    for (const { column } of richFields(compiled)) {
      const params = new Params([ids])
      const text = `t."${column}" like '${mediaLike}' and t."${column}" like '%${mediaMarks[kind]}' || w.id || '"%'`
      const ways: string[] = []
      if (may(caller, `${compiled.name}.show`))
        ways.push(
          [
            't.deleted_at is null',
            ...visibility(compiled, caller, 't', params, engine.catalogue, 'show').conditions,
          ].join(' and '),
        )
      if (owner.id !== null && owner.compiled === compiled) ways.push(`t.id = ${params.add(owner.id)}`)
      if (!ways.length) continue
      const rows = await db.read(
        `select m.id from medias m where m.deleted_at is null and m.id in (
           select w.id from unnest($1::bigint[]) as w(id)
           where exists (select 1 from "${compiled.table}" t where ${text} and (${ways.map(way => `(${way})`).join(' or ')})))
         order by m.id for share`,
        params.values,
      )
      found.push(...rows.map(([id]) => id as number))
    }
  return found
}

/**
 * Checks that the pictures and sounds of formatted texts are the caller's own uploads, or stand as such in a text that they
 * may read: otherwise an id that somebody guesses would show them the file. `id` is the record's, or null for a new one.
 */
export async function checkMedia(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
  errors: Errors,
): Promise<void> {
  const { arriving } = context
  const texts = mediaIn(compiled, values)
    .map(text => ({ ...text, ids: arriving ? text.ids.filter(id => !arriving.has(id)) : text.ids }))
    .filter(({ ids }) => ids.length)
  for (const kind of new Set(texts.map(text => text.kind))) {
    const own = texts.filter(text => text.kind === kind)
    const all = [...new Set(own.flatMap(({ ids }) => ids))]
    const known = new Set(await ownUploads(context, kind, all))
    const others = all.filter(media => !known.has(media))
    if (others.length)
      for (const media of await readMedia(context, kind, others, { compiled, id })) known.add(media)
    for (const { key, ids } of own)
      if (ids.some(media => !known.has(media))) errors[key] ??= [message(kinds[kind].unknown)]
  }
}
