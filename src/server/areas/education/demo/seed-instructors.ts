import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import { demoCourses } from './courses/index.ts'

/** Those who teach beside the account of the demo's instructor. */
const others = [
  { kind: 'internal', bio: 'İş güvenliği uzmanı. Sahada on iki yıl çalıştı; kazaların nedenlerini anlatır.' },
  { kind: 'internal', bio: 'Veri ekibinde çalışıyor. Tabloları seven ve sevdiren biri.' },
  { kind: 'external', bio: 'Bağımsız eğitmen. İletişim ve yöneticilik üzerine çalışıyor.' },
] as const

/** Who teaches, and which courses. They have to be there by then, or come in the same transaction. */
export async function seedInstructors(
  tx: Queryable,
  { people, id }: Pick<Plan, 'people' | 'id'>,
  since: string,
): Promise<void> {
  const teacher = id.person('instructor')
  const colleagues = people.flatMap(({ status, roles, last_login_at }, index) =>
    status === 'active' && last_login_at && roles.length === 1 && roles[0] === 'learner' ? [index + 1] : [],
  )
  await insertRecords(tx, 'instructors', [
    {
      id: 1,
      user_id: teacher,
      kind: 'internal',
      bio: 'On yıldır yetişkin eğitimi veriyor.',
      created_at: since,
    },
    ...others.map((other, index) => ({
      id: index + 2,
      user_id: colleagues[index * 7 + 3] as number,
      ...other,
      created_at: since,
    })),
  ])
  await insertPairs(
    tx,
    'course-instructors',
    ['courses', 'instructors'],
    demoCourses.flatMap((_, index) => [
      ...(index % 2 ? [] : [[index + 1, 1] as const]),
      // Every third course has a second teacher, or its only one.
      ...(index % 3 ? [] : [[index + 1, 2 + ((index / 3) % others.length)] as const]),
    ]),
    since,
  )
}
