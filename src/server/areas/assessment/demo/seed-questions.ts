import { questions as declared } from '../../../../../resources/assessment/questions.ts'
import type { Row } from '../../../../../resources/index.ts'
import { typeOf } from '../../../../fields/index.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import type { Queryable } from '../../../db/database.ts'
import { storeFile } from '../../../demo/files.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import type { FileStore } from '../../../media/store.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import { type CategoryPlan, demoCategories } from './questions/index.ts'
import type { QuestionPlan } from './questions/plan.ts'

const day = 86_400_000

/** Letters of a question by which lists know it. */
const MAX_NAME = 110

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type QuestionRow = Partial<Row<'questions'>> & { readonly id: number }

/** What stands in the columns of a question's answers, each row with a key of its own. */
function answersOf(id: number, { answers }: QuestionPlan): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const field = declared.config.fields[name as keyof typeof declared.config.fields] as AnyField
      if (!Array.isArray(value)) return [name, value]
      const rows = value.map((row, at) => ({ key: `soru${id}_${at + 1}`, ...row }))
      return [name, rows.length ? JSON.parse(typeOf(field).parse(field, rows) as string) : null]
    }),
  )
}

/** Categories with their ids, from the top, each before those below it. */
function numberedCategories(): { id: number; parent: number | null; plan: CategoryPlan }[] {
  const found: { id: number; parent: number | null; plan: CategoryPlan }[] = []
  const add = (plans: readonly CategoryPlan[], parent: number | null) => {
    for (const plan of plans) {
      const id = found.length + 1
      found.push({ id, parent, plan })
      add(plan.below ?? [], id)
    }
  }
  add(demoCategories, null)
  return found
}

/** Most questions are ready, some are being written, and some are asked no more. */
const statusOf = (id: number) => (id % 13 === 0 ? 'draft' : id % 37 === 0 ? 'retired' : 'ready')

/**
 * Categories, questions with what became of some of them, and banks of both kinds, as of `now`. The same ones every time;
 * only the days move with the day on which the demo is made.
 */
export async function seedQuestions(
  tx: Queryable,
  { people, id: idOf }: Plan,
  files?: FileStore,
  now = Date.now(),
): Promise<void> {
  const author = idOf.person('instructor')
  const manager = idOf.person('education-manager')
  const corporation_id = people[author - 1]?.corporation
    ? idOf.corporation(people[author - 1]?.corporation as never)
    : 1
  const at = (days: number) => new Date(now + days * day).toISOString()
  const categories = numberedCategories()
  await insertRecords(
    tx,
    'question-categories',
    categories.map(({ id, parent, plan }) => ({
      id,
      name: plan.name,
      corporation_id,
      parent_id: parent,
      created_at: at(-120),
      created_by_id: manager,
    })),
  )
  const all = categories.flatMap(({ id: category_id, plan }) =>
    (plan.questions ?? []).map(question => ({ category_id, question })),
  )
  const rows = all.map(({ category_id, question }, index): QuestionRow => {
    const id = index + 1
    const { body, explanation = null, mark = 1, difficulty, tags, type } = question
    const made = at(-110 + Math.floor((index * 90) / all.length))
    return {
      id,
      name: body.length > MAX_NAME ? `${body.slice(0, MAX_NAME - 1).trimEnd()}…` : body,
      corporation_id,
      category_id,
      type,
      body: `<p>${escaped(body)}</p>`,
      ...answersOf(id, question),
      difficulty,
      default_mark: mark,
      tags: [...tags],
      explanation,
      status: statusOf(id),
      created_at: made,
      updated_at: made,
      created_by_id: index % 3 ? author : manager,
    }
  })
  if (files) await addSounds(tx, files, { rows, plans: all.map(({ question }) => question), by: author })
  await insertRecords(tx, 'questions', rows)
  await reviseSome(tx, rows, manager)
  await seedBanks(tx, { rows, categories, corporation_id, owner: author, since: at(-60) })
}

/** Puts the sounds of questions into their words. */
async function addSounds(
  tx: Queryable,
  files: FileStore,
  of: {
    readonly rows: { body?: string; created_at?: string }[]
    readonly plans: readonly QuestionPlan[]
    readonly by: number
  },
): Promise<void> {
  for (const [index, { sound }] of of.plans.entries()) {
    const row = of.rows[index]
    if (!sound || !row) continue
    const { name, label } = sound
    const file = { name, type: 'audio/wav', content: sound.content() }
    const id = await storeFile(tx, files, file, { by: of.by, at: row.created_at as string })
    row.body += `<p><audio data-media-id="${id}" aria-label="${label}">${label}</audio></p>`
  }
}

/** Some questions were corrected, so that there are versions to look at. */
async function reviseSome(tx: Queryable, rows: readonly QuestionRow[], actor: number): Promise<void> {
  const some = rows.filter(({ id }) => id % 10 === 1).map(({ id }) => id)
  await tx.query(`select set_config('portal.actor', $1, true)`, [String(actor)])
  await tx.query(
    `update questions set difficulty = case when difficulty = 5 then 4 else difficulty + 1 end where id = any ($1::bigint[])`,
    [some],
  )
  await tx.query(
    `update questions set explanation = '<p>Cevap, ilgili eğitimin ders notlarında açıklanır.</p>' where id = any ($1::bigint[])`,
    [some.filter((_, index) => index % 2 === 0)],
  )
  await tx.query(`select set_config('portal.actor', '', true)`)
}

interface BankParts {
  readonly rows: readonly QuestionRow[]
  readonly categories: readonly { readonly id: number; readonly plan: CategoryPlan }[]
  readonly corporation_id: number
  readonly owner: number
  readonly since: string
}

/** Banks: three whose questions were chosen, and three by rule. */
async function seedBanks(tx: Queryable, parts: BankParts): Promise<void> {
  const { rows, categories, corporation_id, owner, since } = parts
  const categoryOf = (name: string) => categories.find(({ plan }) => plan.name === name)?.id as number
  const common = { corporation_id, owner_id: owner, created_at: since, created_by_id: owner }
  await insertRecords(tx, 'question-banks', [
    {
      ...common,
      id: 1,
      name: 'İşe yeni başlayanlar',
      description: 'İlk hafta sınavının soruları.',
      kind: 'fixed',
    },
    {
      ...common,
      id: 2,
      name: 'Elektrik: temel sorular',
      description: 'Saha ekiplerinin yıllık sınavı.',
      kind: 'fixed',
    },
    {
      ...common,
      id: 3,
      name: 'İş güvenliği, bütün konular',
      kind: 'rule',
      category_id: categoryOf('İş Güvenliği'),
      below: true,
    },
    {
      ...common,
      id: 4,
      name: 'Kolay bilgi güvenliği',
      kind: 'rule',
      category_id: categoryOf('Bilgi Güvenliği'),
      below: false,
      difficulties: ['1', '2'],
    },
    { ...common, id: 5, name: 'Mevzuat soruları', kind: 'rule', tags: ['mevzuat'] },
    {
      ...common,
      id: 6,
      name: 'İlk yardım ve yangın',
      description: 'Yıllık iş sağlığı ve güvenliği sınavı buradan çeker.',
      kind: 'fixed',
    },
  ])
  const inCategories = (names: readonly string[], count: number) =>
    rows
      .filter(
        ({ category_id, status }) =>
          status === 'ready' && names.some(name => categoryOf(name) === category_id),
      )
      .slice(0, count)
      .map(({ id }) => id)
  const chosen: [number, number][] = [
    ...['İş Güvenliği', 'Bilgi Güvenliği', 'Kişisel Veriler', 'Yangın'].flatMap(name =>
      inCategories([name], 5).map((id): [number, number] => [1, id]),
    ),
    ...inCategories(['Elektrik'], 15).map((id): [number, number] => [2, id]),
    ...['İlk Yardım', 'Yangın'].flatMap(name =>
      inCategories([name], 9).map((id): [number, number] => [6, id]),
    ),
  ]
  await insertPairs(tx, 'question-bank-questions', ['question-banks', 'questions'], chosen, since)
}
