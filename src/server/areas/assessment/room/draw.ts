import type { Queryable } from '../../../db/database.ts'
import { Params } from '../../../db/sql.ts'
import type { Context } from '../../../rest/context.ts'
import { type Bank, inBankSql } from '../banks.ts'
import { drawApart } from './draw-apart.ts'
import { inSeedOrder } from './keys.ts'
import type { DrawnVersion, ShownVersion, StoredQuestion } from './shown.ts'
import { readShownVersions } from './shown-versions.ts'

/** A question that an entry asks. */
interface Drawn {
  readonly version: number
  readonly question: number
  readonly mark: number
}

interface Asked {
  readonly version: number | null
  readonly question: number | null
  readonly mark: number | null
  readonly bank: Bank | null
  readonly count: number | null
}

/** SQL: what the exams `$1` ask, each in its order, with what the banks are made of. */
const askedText = `
  select q.exam_id, q.version_id, v.question_id, coalesce(q.mark, v.default_mark), q.count,
    b.id, b.kind, b.corporation_id, b.category_id, b.below, b.tags, b.difficulties
  from exam_questions q left join question_versions v on v.id = q.version_id
  left join question_banks b on b.id = q.bank_id
  where q.exam_id = any ($1::bigint[]) and q.deleted_at is null order by q.position, q.id`

/** SQL: the newest versions of the questions `$1`, with what they bring. */
const newestText = `
  select distinct on (question_id) question_id, id, default_mark from question_versions
  where question_id = any ($1::bigint[]) and deleted_at is null order by question_id, number desc`

/** A bank whose questions may be drawn, apart from those that are chosen besides. `max`: no more of them are read. */
interface Source {
  readonly bank: Bank
  readonly chosen: readonly number[]
  readonly max: number | undefined
}

/**
 * The questions that banks have now, of each in the order of their ids: of the ready ones, which alone are asked, those
 * that are not chosen. One statement, whatever the number of banks.
 */
async function candidatesOf(db: Queryable, sources: readonly Source[]): Promise<number[][]> {
  const candidates = sources.map((): number[] => [])
  if (!sources.length) return candidates
  const params = new Params()
  const each = sources.map(({ bank, chosen, max }, at) => {
    const where = [
      ...inBankSql(bank, 'q', params),
      "q.status = 'ready'",
      'q.deleted_at is null',
      `q.id <> all (${params.add(chosen)}::bigint[])`,
    ]
    const limit = max === undefined ? '' : ` limit ${params.add(max)}::bigint`
    return `(select ${at}, q.id from questions q where ${where.join(' and ')} order by q.id${limit})`
  })
  const text = `select f.at, f.id from (${each.join(' union all ')}) f(at, id) order by 1, 2`
  for (const [at, question] of await db.read(text, params.values))
    candidates[at as number]?.push(question as number)
  return candidates
}

/** What exams ask, of each in its order. */
async function readAsked(db: Queryable, exams: readonly number[]): Promise<ReadonlyMap<number, Asked[]>> {
  const rows = await db.read(askedText, [exams])
  const byExam = Map.groupBy(rows, ([exam]) => exam as number)
  return new Map(exams.map(exam => [exam, (byExam.get(exam) ?? []).map(askedOf)]))
}

function askedOf([, version, question, mark, count, bank, ...of]: readonly unknown[]): Asked {
  const [kind, corporation_id, category_id, below, tags, difficulties] = of
  return {
    version: version as number | null,
    question: question as number | null,
    mark: mark === null ? null : Number(mark),
    count: count as number | null,
    bank:
      bank === null
        ? null
        : ({ id: bank, kind, corporation_id, category_id, below, tags, difficulties } as Bank),
  }
}

/** What of an exam is drawn from a bank. */
interface FromBank {
  /** Its place among what the exam asks. */
  readonly at: number
  readonly bank: number
  readonly count: number
  readonly candidates: readonly number[]
}

/** The banks from which an exam draws, with how many questions of each. */
const banksOf = (asked: readonly Asked[]) =>
  asked.flatMap(({ bank, count }, at) => (bank === null ? [] : [{ at, bank, count: count ?? 0 }]))

/**
 * What exams draw, of questions that each of them does not ask besides. `isEnough`: of each bank no more candidates than all
 * draws of an exam together take, by which it is known whether they can be made; by chance is drawn from all of them.
 */
async function readDraws(
  db: Queryable,
  exams: readonly (readonly Asked[])[],
  isEnough = false,
): Promise<FromBank[][]> {
  const sources = exams.flatMap((asked, exam) => {
    const chosen = asked.flatMap(({ question }) => question ?? [])
    const draws = banksOf(asked)
    const max = isEnough ? draws.reduce((all, { count }) => all + count, 0) : undefined
    const banks = new Map(draws.map(({ bank }) => [bank.id, bank]))
    return [...banks.values()].map(bank => ({ exam, bank, chosen, max }))
  })
  const candidates = await candidatesOf(db, sources)
  const byBank = new Map(sources.map(({ exam, bank }, at) => [`${exam} ${bank.id}`, candidates[at] ?? []]))
  return exams.map((asked, exam) =>
    banksOf(asked).map(({ at, bank: { id }, count }) => ({
      at,
      bank: id,
      count,
      candidates: byBank.get(`${exam} ${id}`) ?? [],
    })),
  )
}

/** How many questions each bank lacks for what is drawn: as many find another one as every start does. */
function lackingIn(draws: readonly FromBank[]): Map<number, number> {
  const lacking = new Map<number, number>()
  for (const [index, drawn] of drawApart(draws).entries()) {
    const { bank, count } = draws[index] as FromBank
    const short = count - drawn.length
    if (short > 0) lacking.set(bank, (lacking.get(bank) ?? 0) + short)
  }
  return lacking
}

/** How many questions banks lack for what exams draw from them, by exam and bank; an exam that lacks none is not there. */
export async function shortages(
  db: Queryable,
  exams: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const asked = [...(await readAsked(db, exams))]
  const draws = await readDraws(
    db,
    asked.map(([, own]) => own),
    true,
  )
  const all = asked.map(([exam], at) => [exam, lackingIn(draws[at] ?? [])] as const)
  return new Map(all.filter(([, lacking]) => lacking.size > 0))
}

/** What an entry's draw comes from. */
interface Draw {
  readonly seed: string
  readonly isShuffled: boolean
}

/** What a seed draws, in the order in which it is asked: no question twice. `asked`: how many the exam asks of everybody. */
async function drawAll(
  db: Queryable,
  exam: number,
  { seed, isShuffled }: Draw,
): Promise<{ readonly drawn: readonly DrawnVersion[]; readonly asked: number }> {
  const asked = (await readAsked(db, [exam])).get(exam) ?? []
  const [own = []] = await readDraws(db, [asked])
  const draws = own.map(draw => ({
    ...draw,
    candidates: inSeedOrder(`${seed}:${draw.at}`, draw.candidates, id => id),
  }))
  const found = drawApart(draws)
  const newest = new Map(
    (draws.length ? await db.read(newestText, [found.flat()]) : []).map(([id, ...rest]) => [
      id as number,
      rest,
    ]),
  )
  const drawnAt = new Map(draws.map(({ at }, index) => [at, found[index] ?? []]))
  const drawn = asked.flatMap(({ version, question, mark }, at): Drawn[] => {
    if (version !== null && question !== null) return [{ version, question, mark: mark ?? 1 }]
    return (drawnAt.get(at) ?? []).map(id => {
      const [newestId, defaultMark] = newest.get(id) ?? []
      return { version: newestId as number, question: id, mark: mark ?? Number(defaultMark ?? 1) }
    })
  })
  const order = isShuffled ? inSeedOrder(`${seed}:all`, drawn, ({ question }) => question) : drawn
  return {
    drawn: order.map(({ version, mark }, at) => ({ version, mark, number: at + 1 })),
    asked: asked.reduce((all, { bank, count }) => all + (bank === null ? 1 : (count ?? 0)), 0),
  }
}

/** The questions that a seed draws; fewer than are asked where banks fall short, which a preview shows. */
export const drawBySeed = async (db: Queryable, exam: number, draw: Draw): Promise<readonly DrawnVersion[]> =>
  (await drawAll(db, exam, draw)).drawn

/** SQL: stores the versions `$2` as the questions of the entry `$1`. */
const storeText = `
  insert into entry_questions (entry_id, version_id, number, mark)
  select $1, g.version, g.number, g.mark from jsonb_to_recordset($2::jsonb) as g(version bigint, number int, mark numeric)
  returning id, number, mark`

/**
 * Draws the questions of an entry by its seed, stores them and gives them in their order: chosen ones as they were in their
 * version, drawn ones as they are now. Stores none, and gives undefined, where there are fewer than the exam asks: nobody is
 * asked less than others.
 */
export async function drawQuestions(
  context: Context,
  exam: number,
  entry: Draw & { readonly id: number },
): Promise<readonly StoredQuestion[] | undefined> {
  const { db } = context
  const { drawn, asked } = await drawAll(db, exam, entry)
  if (drawn.length < asked) return undefined
  const rows = await db.read(storeText, [entry.id, JSON.stringify(drawn)])
  const stored = new Map(rows.map(([id, number, mark]) => [number as number, { id: id as number, mark }]))
  const shown = await readShownVersions(
    context,
    drawn.map(({ version }) => version),
  )
  return drawn.map(({ version, number }) => {
    const { id, mark } = stored.get(number) as { id: number; mark: unknown }
    return { ...(shown.get(version) as ShownVersion), id, number, mark: Number(mark) }
  })
}
