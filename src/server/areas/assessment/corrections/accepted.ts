import type { WrongChoice } from '../../../../../resources/assessment/corrections.ts'
import { examCorrections } from '../../../../../resources/assessment/exam-corrections.ts'
import { readTolerated } from '../../../../../resources/assessment/marking/number.ts'
import type { AlsoAccepted } from '../../../../../resources/assessment/marking/question.ts'
import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'
import { checkParts } from '../../../../fields/check.ts'
import { typeOf } from '../../../../fields/index.ts'
import { plainText } from '../../../../fields/rich-text/index.ts'
import { type Message, message } from '../../../../metadata/message.ts'
import type { Queryable } from '../../../db/database.ts'

/** SQL: what corrections accept beside the key of a question of an exam, both SQL: since it last counted as it was asked. */
export const acceptedSql = (exam: string, question: string): string => `(
  select jsonb_agg(r.accepted order by n.id, r.at) from exam_corrections n
  cross join lateral jsonb_array_elements(n.accepted) with ordinality r(accepted, at)
  where n.exam_id = ${exam} and n.question_id = ${question} and n.kind = 'accept' and n.deleted_at is null
    and not exists (
      select 1 from exam_corrections b
      where b.exam_id = n.exam_id and b.question_id = n.question_id and b.kind = 'restore' and b.id > n.id
        and b.deleted_at is null))`

/**
 * SQL: of each question that was asked in the exam `$1`, or of `$2` alone, what the newest version that was asked has to be
 * chosen from, and what is accepted besides. Of one that was asked as two types there is nothing.
 */
const text = `
  with asked as (
    select v.question_id, max(v.id) as version_id, count(distinct v.type) as types
    from exam_entries e
    join entry_questions q on q.entry_id = e.id and q.deleted_at is null
    join question_versions v on v.id = q.version_id
    where e.exam_id = $1 and e.deleted_at is null and ($2::bigint is null or v.question_id = $2)
    group by v.question_id
  )
  select a.question_id, v.type, v.options, ${acceptedSql('$1', 'a.question_id')}
  from asked a join question_versions v on v.id = a.version_id
  where a.types = 1`

interface Option {
  readonly key: string
  readonly text: string
  readonly weight: number | null
}

/** What can be accepted beside the key of a question. */
export interface Acceptable {
  readonly type: QuestionType
  /** The options that are not right so far; null where the answer is written. */
  readonly wrongChoices: readonly WrongChoice[] | null
}

/** By type: which options are not right. Of a statement, accepting the other answer would be full marks. */
const isWrong: Partial<Readonly<Record<QuestionType, (weight: number) => boolean>>> = {
  single: weight => weight < 100,
  multiple: weight => weight <= 0,
}
const written: readonly QuestionType[] = ['short_text', 'numeric']

/** By question, what a correction can accept beside the key; nothing of questions of other types. */
export async function readAcceptable(
  db: Queryable,
  exam: number,
  question: number | null,
): Promise<ReadonlyMap<number, Acceptable>> {
  const rows = await db.read(text, [exam, question])
  const found = new Map<number, Acceptable>()
  for (const [id, type, options, accepted] of rows as [
    number,
    QuestionType,
    Option[] | null,
    Option[] | null,
  ][]) {
    const wrong = isWrong[type]
    const known = new Set(accepted?.map(({ key }) => key))
    if (wrong)
      found.set(id, {
        type,
        wrongChoices: (options ?? [])
          .filter(({ key, weight }) => wrong(weight ?? 0) && !known.has(key))
          .map(({ key, text: words }) => ({ key, text: words })),
      })
    else if (written.includes(type)) found.set(id, { type, wrongChoices: null })
  }
  return found
}

const field = examCorrections.config.fields.accepted
const longest = field.options.of.text.options.max

/** An option in words, as long as they are kept. */
const inWords = (html: string): string => plainText(html).replace(/\s+/g, ' ').slice(0, longest).trim() || '–'

/** What is wrong with what a correction is to accept; undefined where nothing is. */
function problem({ type, wrongChoices }: Acceptable, given: readonly string[]): Message | undefined {
  if (!given.length) return message('required')
  if (wrongChoices)
    return given.every(key => wrongChoices.some(choice => choice.key === key)) ? undefined : message('option')
  if (type === 'numeric' && !given.every(each => readTolerated(each))) return message('errors:notTolerated')
  const rows = given.map(each => ({ text: each }))
  return Object.values(checkParts(field, 'accepted', rows))[0]
}

/**
 * What a correction accepts, as it is stored: each once, an option by its key with its words, the rest as it was written.
 * @returns rows, or what is wrong with them
 */
export function acceptedRows(
  acceptable: Acceptable,
  given: readonly string[],
): { readonly rows: readonly AlsoAccepted[] } | { readonly error: Message } {
  const all = [...new Set(given.map(each => each.trim()).filter(Boolean))]
  const error = problem(acceptable, all)
  if (error) return { error }
  const { wrongChoices } = acceptable
  const rows = wrongChoices
    ? wrongChoices
        .filter(({ key }) => all.includes(key))
        .map(({ key, text: html }) => ({ key, text: inWords(html) }))
    : all.map(each => ({ text: each }))
  return { rows: JSON.parse(typeOf(field).parse(field, rows) as string) as AlsoAccepted[] }
}
