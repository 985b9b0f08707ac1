import type { Queryable } from '../../../db/database.ts'
import { Params } from '../../../db/sql.ts'
import { type Bank, inBankSql } from '../banks.ts'
import { inSeedOrder } from './keys.ts'

/** A question that an entry asks. */
interface Drawn {
  readonly version: number
  readonly question: number
  readonly mark: number
}

/** A drawn version at its place, from 1. */
export interface DrawnVersion {
  readonly version: number
  readonly number: number
  readonly mark: number
}

interface Asked {
  readonly version: number | null
  readonly question: number | null
  readonly mark: number | null
  readonly bank: number | null
  readonly count: number | null
}

/** SQL: what the exam `$1` asks, in its order. */
const askedText = `
  select q.version_id, v.question_id, coalesce(q.mark, v.default_mark), q.bank_id, q.count
  from exam_questions q left join question_versions v on v.id = q.version_id
  where q.exam_id = $1 and q.deleted_at is null order by q.position, q.id`

/** SQL: the newest versions of the questions `$1`, with what they bring. */
const newestText = `
  select distinct on (question_id) question_id, id, default_mark from question_versions
  where question_id = any ($1::bigint[]) and deleted_at is null order by question_id, number desc`

/** SQL: what the bank `$1` is made of. */
const bankText =
  'select id, kind, corporation_id, category_id, below, tags, difficulties from question_banks where id = $1'

/** The questions that a bank has now, of which only the ready ones are asked. */
async function candidatesOf(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await db.query<Bank>(bankText, [id])
  const [bank] = rows
  if (!bank) return []
  const params = new Params()
  const where = [...inBankSql(bank, 'q', params), "q.status = 'ready'", 'q.deleted_at is null']
  const found = await db.read(
    `select q.id from questions q where ${where.join(' and ')} order by q.id`,
    params.values,
  )
  return found.map(([question]) => question as number)
}

const readAsked = async (db: Queryable, exam: number): Promise<Asked[]> =>
  (await db.read(askedText, [exam])).map(([version, question, mark, bank, count]) => ({
    version: version as number | null,
    question: question as number | null,
    mark: mark === null ? null : Number(mark),
    bank: bank as number | null,
    count: count as number | null,
  }))

/** How many questions a bank lacks for what an exam draws from it, by bank, if every draw is to find another one. */
export async function shortages(db: Queryable, exam: number): Promise<Map<number, number>> {
  const lacking = new Map<number, number>()
  const asked = await readAsked(db, exam)
  const taken = new Set(asked.flatMap(({ question }) => question ?? []))
  for (const { bank, count } of asked) {
    if (bank === null) continue
    const free = (await candidatesOf(db, bank)).filter(id => !taken.has(id))
    for (const id of free.slice(0, count ?? 0)) taken.add(id)
    const short = (count ?? 0) - free.length
    if (short > 0) lacking.set(bank, (lacking.get(bank) ?? 0) + short)
  }
  return lacking
}

/** What an entry's draw comes from. */
interface Draw {
  readonly seed: string
  readonly isShuffled: boolean
}

/** The questions that a seed draws, in the order in which they are asked: none twice. */
export async function drawBySeed(
  db: Queryable,
  exam: number,
  { seed, isShuffled }: Draw,
): Promise<readonly DrawnVersion[]> {
  const asked = await readAsked(db, exam)
  const taken = new Set(asked.flatMap(({ question }) => question ?? []))
  const drawn: Drawn[] = []
  for (const [at, { version, question, mark, bank, count }] of asked.entries()) {
    if (version !== null && question !== null) drawn.push({ version, question, mark: mark ?? 1 })
    if (bank === null) continue
    const free = (await candidatesOf(db, bank)).filter(id => !taken.has(id))
    const chosen = inSeedOrder(`${seed}:${at}`, free, id => id).slice(0, count ?? 0)
    for (const id of chosen) taken.add(id)
    const newest = new Map((await db.read(newestText, [chosen])).map(([id, ...rest]) => [id as number, rest]))
    for (const id of chosen) {
      const [newestId, defaultMark] = newest.get(id) ?? []
      drawn.push({ version: newestId as number, question: id, mark: mark ?? Number(defaultMark ?? 1) })
    }
  }
  const order = isShuffled ? inSeedOrder(`${seed}:all`, drawn, ({ question }) => question) : drawn
  return order.map(({ version, mark }, at) => ({ version, mark, number: at + 1 }))
}

/**
 * Draws the questions of an entry by its seed and stores them: chosen ones as they were in their version, drawn ones as
 * they are now.
 */
export async function drawQuestions(
  db: Queryable,
  exam: number,
  entry: Draw & { readonly id: number },
): Promise<void> {
  const drawn = await drawBySeed(db, exam, entry)
  await db.query(
    `insert into entry_questions (entry_id, version_id, number, mark)
     select $1, g.version, g.number, g.mark from jsonb_to_recordset($2::jsonb) as g(version bigint, number int, mark numeric)`,
    [entry.id, JSON.stringify(drawn)],
  )
}
