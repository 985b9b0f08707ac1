import type { Queryable } from '../../../db/database.ts'
import { markedQuestionSql } from '../marking/response.ts'
import type { ExamPlan } from './exam-plans.ts'
import type { DemoVersion } from './seed-entries.ts'

/** A question that exams of the demo may ask: the newest version of one that is ready. */
export interface ReadyQuestion {
  readonly version: DemoVersion
  readonly category: string
  /** The banks for which it was chosen. */
  readonly banks: readonly string[]
}

/** All that exams may ask, in the order of the questions. */
export async function readyVersions(tx: Queryable): Promise<ReadyQuestion[]> {
  const rows = await tx.read(
    `select distinct on (v.question_id) v.id, v.body, ${markedQuestionSql}, c.name,
       coalesce((select json_agg(b.name) from question_bank_questions i join question_banks b on b.id = i.question_bank_id
         where i.question_id = q.id), '[]')
     from question_versions v join questions q on q.id = v.question_id and q.status = 'ready' and q.deleted_at is null
     join question_categories c on c.id = q.category_id
     order by v.question_id, v.number desc`,
    [],
  )
  return rows.map(([id, body, question, category, banks]) => ({
    version: { ...(question as object), id, body } as DemoVersion,
    category: category as string,
    banks: banks as readonly string[],
  }))
}

/** So many of all, the first one and others as far apart as they can be: in the pool those of one kind stand together. */
export const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, all.length) },
    (_, at) => all[Math.floor((at * all.length) / count)] as T,
  )

/** What an exam asks of everybody; `asked` knows what others ask, and this from then on. */
export function chosenFor(
  { from, chosen: count, state }: ExamPlan,
  ready: readonly ReadyQuestion[],
  asked: Set<DemoVersion>,
): DemoVersion[] {
  const chosen: DemoVersion[] = []
  const of = (category: string, isWritten: boolean) =>
    ready.flatMap(({ version, category: own }) =>
      own === category && (version.type === 'long_text') === isWritten ? [version] : [],
    )
  const take = (all: readonly DemoVersion[], wanted: number) => {
    const isFresh = (version: DemoVersion) => !asked.has(version)
    const fresh = spread(all.filter(isFresh), wanted)
    const again = all.filter(version => !isFresh(version)).slice(0, wanted - fresh.length)
    chosen.push(...fresh, ...again)
  }
  for (const [at, category] of from.entries())
    take(of(category, false), Math.ceil((count - chosen.length) / (from.length - at)))
  if (chosen.length < count) throw new Error(`There are too few questions of ${from.join(', ')}`)
  // What people have to mark is asked where that is still to be done.
  if (state === 'grading')
    take(
      from.flatMap(category => of(category, true)),
      1,
    )
  for (const version of chosen) asked.add(version)
  return chosen
}
