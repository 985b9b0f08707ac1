import { fold } from '../../metadata/text.ts'
import { searchColumn } from '../db/schema.ts'
import { Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { type RawQuery, readWhole } from './query.ts'
import { visibility } from './visibility.ts'

/** Records that are named at most. */
const MAX_SIMILAR = 5
/** Letters below which everything would be alike, and above which nobody compares. */
const LETTERS = { min: 8, max: 4000 }

/** A record whose words are much like some others. */
export interface SimilarRecord {
  readonly id: number
  readonly title: unknown
  /** From 0 to 1. */
  readonly similarity: number
}

/** Whether the records of a resource that are like one in writing can be asked for. */
export const findsSimilar = ({ resource }: Compiled): boolean => resource.config.similar === true

function textOf(raw: RawQuery): string {
  const { text = '' } = raw
  if (typeof text !== 'string' || text.length > LETTERS.max || text.includes('\0')) throw badQuery('text')
  return fold(text).trim()
}

/**
 * `GET /api/{resource}/similar?text=&except=`: the records whose searched words are most like a text, or a part of which
 * is, as far as the caller sees them; by trigrams, of which there is an index. `except` is the record in writing.
 */
export async function similar(
  context: Context,
  compiled: Compiled,
  raw: RawQuery,
): Promise<readonly SimilarRecord[]> {
  for (const key of Object.keys(raw))
    if (key !== 'text' && key !== 'except') throw badQuery(key, ['text', 'except'])
  const text = textOf(raw)
  const except =
    raw.except === undefined ? 0 : readWhole('except', raw.except, 1, Number.MAX_SAFE_INTEGER, 16)
  if (text.length < LETTERS.min) return []
  const title = compiled.byName.get(compiled.resource.config.title) as CompiledField
  const params = new Params([text, except])
  const column = `t.${searchColumn}`
  const where = [
    't.deleted_at is null',
    't.id <> $2',
    `(${column} % $1 or $1 <% ${column})`,
    ...visibility(compiled, context.caller, 't', params, context.engine.catalogue).conditions,
  ]
  const rows = await context.db.read(
    `select t.id, t."${title.column}", greatest(similarity(${column}, $1), word_similarity($1, ${column})) as alike
     from "${compiled.table}" t where ${where.join(' and ')} order by alike desc, t.id limit ${MAX_SIMILAR}`,
    params.values,
  )
  return rows.map(([id, name, alike]) => ({
    id: id as number,
    title: name,
    similarity: Math.round(Number(alike) * 100) / 100,
  }))
}
