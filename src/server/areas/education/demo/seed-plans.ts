import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import { demoCourses } from './courses/index.ts'

interface PlannedCourse {
  readonly course: string
  readonly status: 'draft' | 'approved' | 'done'
  /** Months from the one in which the demo is made. */
  readonly months: number
  readonly departments: readonly string[]
  readonly people: number
  /** Liras. */
  readonly budget: number
}

const planned: readonly PlannedCourse[] = [
  {
    course: 'Elektrikle Güvenli Çalışma: Beş Kural',
    status: 'done',
    months: -4,
    departments: ['DG-111', 'DG-112', 'DG-121'],
    people: 45,
    budget: 36_000,
  },
  {
    course: 'Yangın Güvenliği ve Söndürücü Kullanımı',
    status: 'done',
    months: -2,
    departments: ['DG-131'],
    people: 60,
    budget: 24_500,
  },
  {
    course: 'Elektrikle Güvenli Çalışma: Beş Kural',
    status: 'approved',
    months: 1,
    departments: ['DG-211', 'DG-221'],
    people: 50,
    budget: 40_000,
  },
  {
    course: 'Bilgi Güvenliği: Oltalama ve Parolalar',
    status: 'approved',
    months: 2,
    departments: ['DG-111', 'DG-211'],
    people: 120,
    budget: 0,
  },
  {
    course: 'Excel ile Veri Analizi',
    status: 'draft',
    months: 3,
    departments: ['DG-131'],
    people: 25,
    budget: 18_750,
  },
  {
    course: 'İlk Kez Yönetici Olmak',
    status: 'draft',
    months: 5,
    departments: ['DG-121', 'DG-221'],
    people: 16,
    budget: 52_000,
  },
]

const two = (value: number) => String(value).padStart(2, '0')

/** Which courses the demo's organisation gave, and means to give, around `now`. */
export async function seedPlans(tx: Queryable, id: Plan['id'], now: number): Promise<void> {
  const today = new Date(now)
  const dated = planned.map((plan, index) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + plan.months, 1))
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const start = `${year}-${two(month)}-01`
    const made = new Date(Math.min(first.getTime(), now) - (20 + index) * 86_400_000).toISOString()
    return { ...plan, year, month, start, end: `${year}-${two(month)}-${last}`, made }
  })
  await insertRecords(
    tx,
    'course-plans',
    dated.map(({ course, status, people, budget, year, month, start, end, made }, index) => ({
      id: index + 1,
      course_id: demoCourses.findIndex(({ name }) => name === course) + 1,
      period: `${year}/${Math.ceil(month / 3)}. çeyrek`,
      planned_start: start,
      planned_end: end,
      planned_participants: people,
      budget,
      status,
      ...(status !== 'draft' && {
        approved_by_id: id.person('admin'),
        approved_at: new Date(Date.parse(made) + 5 * 86_400_000).toISOString().slice(0, 10),
      }),
      created_at: made,
      updated_at: made,
      created_by_id: id.person('education-manager'),
    })),
  )
  await insertPairs(
    tx,
    'course-plan-departments',
    ['course-plans', 'departments'],
    dated.flatMap(({ departments }, index) =>
      departments.map(code => [index + 1, id.department(code as never)] as const),
    ),
    new Date(now - 10 * 86_400_000).toISOString(),
  )
}
