import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'
import type { RoomChoice, RoomQuestion } from '../../../../../resources/assessment/room.ts'
import type { MediaAddress } from '../../../../fields/rich-text/media.ts'
import type { Queryable } from '../../../db/database.ts'
import { asRead } from '../../../rich-text/as-read.ts'
import { displaced, inSeedOrder, roomKey } from './keys.ts'
import { type ChoiceRow, type DrawnVersion, type StoredQuestion, shownSql } from './shown.ts'

/** A question of an entry, as it was drawn. */
export interface DrawnQuestion {
  readonly id: number
  /** The key by which the room names it. */
  readonly key: string
  readonly number: number
  readonly type: QuestionType
  readonly mark: number
  readonly body: string
  /** What is chosen from, by the keys of the room, in the order in which it is shown. */
  readonly options: readonly KeyedChoice[]
  readonly lefts: readonly KeyedChoice[]
  readonly rights: readonly KeyedChoice[]
  readonly items: readonly KeyedChoice[]
  readonly units: readonly string[]
}

/** A choice with the key of the stored row that it is. */
export interface KeyedChoice extends RoomChoice {
  readonly row: string
}

/** An entry, with what its order and its keys come from. */
export interface Drawn {
  readonly id: number
  readonly seed: string
  readonly isShuffled: boolean
}

/** SQL: the questions of the entry `$1` in their order. */
const text = `
  select ${shownSql}
  from entry_questions q join question_versions v on v.id = q.version_id
  where q.entry_id = $1 and q.deleted_at is null order by q.number`

/** A question as the room of an entry has it. */
export function drawnQuestion(seed: string, isShuffled: boolean, stored: StoredQuestion): DrawnQuestion {
  const { id, type } = stored
  const own = `${seed}:${id}`
  const choice = (what: string, row: ChoiceRow, words = row.text): KeyedChoice => ({
    row: row.key,
    key: roomKey(own, `${what}:${row.key}`),
    text: words ?? '',
  })
  const pairs = type === 'matching' ? (stored.pairs ?? []) : []
  const options = type === 'single' || type === 'multiple' ? (stored.options ?? []) : []
  const nameOf = ({ key }: ChoiceRow) => key
  return {
    id,
    key: roomKey(seed, `question:${id}`),
    number: stored.number,
    type,
    mark: Number(stored.mark),
    body: stored.body,
    options: (isShuffled && !stored.keep_order ? inSeedOrder(own, options, nameOf) : options).map(row =>
      choice('option', row),
    ),
    lefts: pairs.filter(({ left }) => left).map(row => choice('left', row, row.left ?? '')),
    rights: displaced(
      own,
      [...pairs.filter(({ left }) => left), ...pairs.filter(({ left }) => !left)],
      nameOf,
    ).map(row => choice('right', row, row.right)),
    items: (type === 'ordering' ? displaced(own, stored.items ?? [], nameOf) : []).map(row =>
      choice('item', row),
    ),
    units: type === 'numeric' ? (stored.units ?? []).flatMap(({ name }) => name ?? []) : [],
  }
}

/** The questions of an entry in their order. */
export async function readQuestions(db: Queryable, entry: Drawn): Promise<readonly DrawnQuestion[]> {
  const rows = await db.read(text, [entry.id])
  return rows.map(([row]) => drawnQuestion(entry.seed, entry.isShuffled, row as StoredQuestion))
}

/** SQL: the versions `$1` at their places, as an entry would have them. */
const previewText = `
  select ${shownSql}
  from jsonb_to_recordset($1::jsonb) as q(id int, version int, number int, mark numeric)
  join question_versions v on v.id = q.version order by q.number`

/** Questions that were drawn for nobody. */
export async function readDrawn(
  db: Queryable,
  { seed, isShuffled }: Pick<Drawn, 'seed' | 'isShuffled'>,
  drawn: readonly DrawnVersion[],
): Promise<readonly DrawnQuestion[]> {
  const rows = await db.read(previewText, [
    JSON.stringify(drawn.map(version => ({ ...version, id: version.number }))),
  ])
  return rows.map(([row]) => drawnQuestion(seed, isShuffled, row as StoredQuestion))
}

const plain = (choices: readonly KeyedChoice[], isHtml = false): RoomChoice[] =>
  choices.map(({ key, text }) => ({ key, text: isHtml ? asRead(text) : text }))

/**
 * A question as the room shows it: what stands here is all that leaves the server.
 * @param addressOf where its pictures and sounds are read; without it they have addresses as everywhere
 */
export function shownQuestion(question: DrawnQuestion, addressOf?: MediaAddress): RoomQuestion {
  const { key, number, type, mark, body, options, lefts, rights, items, units } = question
  return {
    key,
    number,
    type,
    mark,
    body: asRead(body, addressOf),
    ...(options.length && { options: plain(options, true) }),
    ...(lefts.length && { lefts: plain(lefts), rights: plain(rights) }),
    ...(items.length && { items: plain(items) }),
    ...(units.length && { units }),
  }
}
