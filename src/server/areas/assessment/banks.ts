import type { Row } from '../../../../resources/index.ts'
import type { Params } from '../../db/sql.ts'
import type { Compiled, MatchingRule } from '../../rest/compiled.ts'
import type { Context } from '../../rest/context.ts'
import { readPage } from '../../rest/list.ts'
import type { RowPage } from '../../rest/page.ts'
import { parseListQuery, type RawQuery } from '../../rest/query.ts'
import { loadRow } from '../../rest/show.ts'

/** What says which questions are in a bank. */
export type Bank = Pick<
  Row<'question-banks'>,
  'id' | 'kind' | 'corporation_id' | 'category_id' | 'below' | 'tags' | 'difficulties'
>

/**
 * What a question's category is held against, as SQL: a category, and all that stands below it where `below` is met. It
 * stands alone, so that it is worked out once and the questions are then found by their category.
 */
const categorySql = (top: string, below: string) => `= any (array(with recursive down (id) as (
    select c.id from question_categories c where c.id = ${top} and c.deleted_at is null
    union select c.id from question_categories c join down on c.parent_id = down.id
      where c.deleted_at is null and ${below}
  ) select id from down))`

/**
 * SQL on `alias`, a question: the conditions under which it is in a bank. In a fixed one are those that were chosen; in one
 * by rule the ready ones of its corporation that meet the rule now.
 */
export function inBankSql(bank: Bank, alias: string, params: Params): string[] {
  if (bank.kind === 'fixed')
    return [
      `exists (select 1 from question_bank_questions b where b.question_id = ${alias}.id and b.question_bank_id = ${params.add(bank.id)})`,
    ]
  const { corporation_id, category_id, below, tags, difficulties } = bank
  return [
    `${alias}.status = 'ready'`,
    `${alias}.corporation_id = ${params.add(corporation_id)}`,
    ...(category_id
      ? [`${alias}.category_id ${categorySql(params.add(category_id), String(below !== false))}`]
      : []),
    ...(tags?.length ? [`${alias}.tags && ${params.add(tags)}::text[]`] : []),
    ...(difficulties?.length
      ? [`${alias}.difficulty = any (${params.add(difficulties.map(Number))}::int[])`]
      : []),
  ]
}

/** The same for whichever bank stands at an alias: how many questions each bank of a list has. */
export const bankMembership: MatchingRule = {
  tables: ['question_bank_questions', 'question_categories'],
  alternatives(bank, question) {
    const byRule = [
      `${bank}.kind <> 'fixed'`,
      `${question}.status = 'ready'`,
      `${question}.corporation_id = ${bank}.corporation_id`,
      `(cardinality(coalesce(${bank}.tags, '{}')) = 0 or ${question}.tags && ${bank}.tags)`,
      `(cardinality(coalesce(${bank}.difficulties, '{}')) = 0
        or ${question}.difficulty::text = any (${bank}.difficulties))`,
    ]
    return [
      [
        `${bank}.kind = 'fixed'`,
        `${question}.id in (select b.question_id from question_bank_questions b where b.question_bank_id = ${bank}.id)`,
      ],
      [
        ...byRule,
        `${question}.category_id ${categorySql(`${bank}.category_id`, `${bank}.below is not false`)}`,
      ],
      [...byRule, `${bank}.category_id is null`],
    ]
  },
}

/** `GET /api/question-banks/{id}/members`: the questions that are in a bank, with everything that a list understands. */
export async function bankMembers(
  context: Context,
  banks: Compiled,
  id: number,
  raw: RawQuery,
): Promise<RowPage> {
  const { catalogue } = context.engine
  const bank = (await loadRow(context, banks, id)) as unknown as Bank
  const questions = catalogue.get('questions')
  const query = parseListQuery(raw, questions, context.caller, catalogue)
  return readPage(context, questions, query, {
    tables: ['question_bank_questions', 'question_categories'],
    conditions: params => inBankSql(bank, 't', params),
  })
}
