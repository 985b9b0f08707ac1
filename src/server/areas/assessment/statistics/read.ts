import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'
import {
  type ChoiceStatistics,
  ENOUGH_ATTEMPTS,
  type ExamStatistics,
  type QuestionDoubt,
  type QuestionStatistics,
} from '../../../../../resources/assessment/statistics.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Context } from '../../../rest/context.ts'
import { asRead } from '../../../rich-text/as-read.ts'
import { readsKey } from '../takes-exam.ts'
import { askedText, choicesText, questionsText, variancesText, wholeText } from './sql.ts'

const rounded = (value: unknown, digits = 4): number | null =>
  value === null || value === undefined || !Number.isFinite(Number(value))
    ? null
    : Number(Number(value).toFixed(digits))

/** What makes a question doubtful. */
export function doubtsOf(
  facility: number,
  discrimination: number | null,
  choices: readonly Pick<ChoiceStatistics, 'is_right' | 'best'>[],
): QuestionDoubt[] {
  const maxShare = (isRight: boolean) =>
    Math.max(0, ...choices.filter(({ is_right }) => is_right === isRight).map(({ best }) => best))
  return [
    ...(facility < 0.2 ? (['hard'] as const) : []),
    ...(facility > 0.95 ? (['easy'] as const) : []),
    ...(discrimination !== null && discrimination < 0.1 ? (['discrimination'] as const) : []),
    ...(maxShare(false) > maxShare(true) ? (['option'] as const) : []),
  ]
}

/**
 * Cronbach's alpha of questions that all attempts had, from the variances of their scores and that of the sum.
 * @param variances of each question's score
 * @param whole of the sum
 */
export function alphaOf(variances: readonly number[], whole: number): number | null {
  const k = variances.length
  if (k < 2 || whole <= 0) return null
  return (k / (k - 1)) * (1 - variances.reduce((sum, each) => sum + each, 0) / whole)
}

async function reliability(db: Queryable, exam: number) {
  const rows = await db.read(variancesText, [exam])
  const [first] = rows
  if (!first || rows.some(([, asked, attempts]) => Number(asked) !== Number(attempts)))
    return { alpha: null, standard_error: null }
  const alpha = alphaOf(
    rows.map(([variance]) => Number(variance)),
    Number(first[3]),
  )
  const error = alpha === null ? null : Number(first[4]) * Math.sqrt(Math.max(0, 1 - alpha))
  return { alpha: rounded(alpha), standard_error: rounded(error, 2) }
}

function choicesBy(rows: readonly (readonly unknown[])[]): ReadonlyMap<number, ChoiceStatistics[]> {
  const found = new Map<number, ChoiceStatistics[]>()
  for (const [question, key, text, isRight, count, best] of rows) {
    const list = found.get(question as number) ?? []
    found.set(question as number, list)
    list.push({
      key: key as string,
      text: text === null ? null : asRead(text as string),
      is_right: isRight as boolean,
      count: Number(count),
      best: Number(best),
    })
  }
  return found
}

const noFigures = { facility: null, discrimination: null, efficiency: null, doubts: [], choices: [] } as const

/** Each question that was asked; those that count, and that enough people were asked, with what their numbers say. */
async function readQuestionStatistics(
  db: Queryable,
  exam: number,
  isEnough: boolean,
): Promise<QuestionStatistics[]> {
  const choices = isEnough
    ? choicesBy(await db.read(choicesText, [exam]))
    : new Map<number, ChoiceStatistics[]>()
  const figures = new Map(
    isEnough ? (await db.read(questionsText, [exam])).map(([id, ...rest]) => [id as number, rest]) : [],
  )
  return (await db.read(askedText, [exam])).map(([id, name, type, asked, answered, adjustment]) => {
    const common = {
      question_id: id as number,
      name: name as string,
      type: type as QuestionType,
      asked: Number(asked),
      answered: Number(answered),
      adjustment: adjustment as QuestionStatistics['adjustment'],
    }
    const [facility, discrimination, efficiency] = figures.get(id as number) ?? []
    if (common.asked < ENOUGH_ATTEMPTS || facility === undefined) return { ...common, ...noFigures }
    const own = choices.get(id as number) ?? []
    const numbers = { facility: rounded(facility), discrimination: rounded(discrimination) }
    return {
      ...common,
      ...numbers,
      efficiency: rounded(efficiency),
      doubts: doubtsOf(numbers.facility ?? 0, numbers.discrimination, own),
      choices: own,
    }
  })
}

/**
 * What the numbers of an exam say, from the attempts as they are marked now. What was chosen of a question, which tells what is
 * right in it, stands there for whoever reads that otherwise.
 */
export async function readStatistics(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  exam: number,
): Promise<ExamStatistics> {
  const [[count, mean, median, deviation, distribution] = []] = await db.read(wholeText, [exam])
  const attempts = Number(count)
  const isEnough = attempts >= ENOUGH_ATTEMPTS
  const questions = await readQuestionStatistics(db, exam, isEnough)
  const figure = (value: unknown) => (isEnough ? rounded(value, 2) : null)
  return {
    attempts,
    is_enough: isEnough,
    mean: figure(mean),
    median: figure(median),
    deviation: figure(deviation),
    ...(isEnough ? await reliability(db, exam) : { alpha: null, standard_error: null }),
    distribution: isEnough ? (distribution as readonly number[]).map(Number) : [],
    questions: readsKey(caller) ? questions : questions.map(question => ({ ...question, choices: [] })),
  }
}
