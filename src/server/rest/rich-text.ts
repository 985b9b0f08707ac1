import { pictureIds, pictureMark, richPictures, withAddresses } from '../../fields/rich-text/pictures.ts'
import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { mediaUrl } from '../media/links.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { withMathml } from './formulas.ts'
import type { Errors } from './values.ts'
import { visibility } from './visibility.ts'

/**
 * A stored text as its reader gets it: with addresses of its pictures that are good for a short while, and with MathML
 * for its formulas.
 */
export const asRead = (html: string): string =>
  withMathml(withAddresses(html, id => mediaUrl(id, 'picture', 'private')))

const richFields = (compiled: Compiled) => compiled.fields.filter(({ type, column }) => type.isHtml && column)

/** The pictures that are in the formatted texts among checked values, by the text's key. */
export const picturesIn = (compiled: Compiled, values: ReadonlyMap<string, unknown>) =>
  richFields(compiled).flatMap(({ name, key }) => {
    const html = values.get(name)
    const ids = typeof html === 'string' ? pictureIds(html) : []
    return ids.length ? [{ key, ids }] : []
  })

/** The caller's own uploads, held so that nobody tidies them up before they are in the text. */
async function ownUploads({ db, caller }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await db.read(
    `select id from medias where id = any ($1::bigint[]) and deleted_at is null and created_by_id = $2
       and mime_type = any ($3) and size <= $4 order by id for share`,
    [ids, caller.id, richPictures.accept, richPictures.maxSize],
  )
  return rows.map(([id]) => id as number)
}

/** Those of the pictures that stand in a text which the caller may read, or in the record itself. */
async function readPictures(
  context: Context,
  ids: readonly number[],
  owner: { readonly compiled: Compiled; readonly id: number | null },
): Promise<number[]> {
  const { caller, db, engine } = context
  const found: number[] = []
  for (const compiled of engine.catalogue.all())
    for (const { column } of richFields(compiled)) {
      const params = new Params([ids])
      const text = `t."${column}" like '%${pictureMark}%' and t."${column}" like '%${pictureMark}' || w.id || '"%'`
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
 * Checks that the pictures of formatted texts are the caller's own uploads, or stand in a text that they may read:
 * otherwise an id that somebody guesses would show them the file. `id` is the record's, or null for a new one.
 */
export async function checkPictures(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
  errors: Errors,
): Promise<void> {
  const { arriving } = context
  const texts = picturesIn(compiled, values)
    .map(({ key, ids }) => ({ key, ids: arriving ? ids.filter(one => !arriving.has(one)) : ids }))
    .filter(({ ids }) => ids.length)
  if (!texts.length) return
  const all = [...new Set(texts.flatMap(({ ids }) => ids))]
  const known = new Set(await ownUploads(context, all))
  const others = all.filter(picture => !known.has(picture))
  if (others.length)
    for (const picture of await readPictures(context, others, { compiled, id })) known.add(picture)
  for (const { key, ids } of texts)
    if (ids.some(picture => !known.has(picture))) errors[key] ??= [message('pictureUnknown')]
}
