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

/** A category, or it and all that stands below it, as SQL that a question's category is held against. */
function categorySql(id: number, below: boolean, params: Params): string {
  const top = params.add(id)
  if (!below) return `= ${top}`
  return `= any (array(with recursive down (id) as (
      select c.id from question_categories c where c.id = ${top} and c.deleted_at is null
      union select c.id from question_categories c join down on c.parent_id = down.id where c.deleted_at is null
    ) select id from down))`
}

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
    ...(category_id ? [`${alias}.category_id ${categorySql(category_id, below !== false, params)}`] : []),
    ...(tags?.length ? [`${alias}.tags && ${params.add(tags)}::text[]`] : []),
    ...(difficulties?.length
      ? [`${alias}.difficulty = any (${params.add(difficulties.map(Number))}::int[])`]
      : []),
  ]
}

/** The same for whichever bank stands at an alias: how many questions each bank of a list has. */
export const bankMembership: MatchingRule = {
  tables: ['question_bank_questions', 'question_categories'],
  conditions: (bank, question) => [
    `case when ${bank}.kind = 'fixed' then exists (
       select 1 from question_bank_questions b where b.question_id = ${question}.id and b.question_bank_id = ${bank}.id)
     else ${question}.status = 'ready' and ${question}.corporation_id = ${bank}.corporation_id
       and (${bank}.category_id is null or ${question}.category_id = ${bank}.category_id
         or (${bank}.below is not false and ${question}.category_id in (
           with recursive down (id) as (
             select c.id from question_categories c where c.id = ${bank}.category_id and c.deleted_at is null
             union select c.id from question_categories c join down on c.parent_id = down.id where c.deleted_at is null
           ) select id from down)))
       and (cardinality(coalesce(${bank}.tags, '{}')) = 0 or ${question}.tags && ${bank}.tags)
       and (cardinality(coalesce(${bank}.difficulties, '{}')) = 0
         or ${question}.difficulty::text = any (${bank}.difficulties)) end`,
  ],
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
