import { erasureDays } from '../../../../../resources/privacy/erasure-requests.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'

const day = 86_400_000

/** Requests of people who left, as of `now`: how long ago they came, by what way, and what became of them. */
const requests = [
  { ago: 64, origin: 'staff', status: 'refused', reason: 'Dilekçeyle başvurdu.' },
  { ago: 41, origin: 'person', status: 'withdrawn', reason: null },
  { ago: 24, origin: 'staff', status: 'pending', reason: 'Ayrılış görüşmesinde yazılı olarak istedi.' },
  { ago: 3, origin: 'person', status: 'pending', reason: 'Artık kurumda çalışmıyorum.' },
] as const

/** The demo's requests to be erased; none of somebody whose account the demo names. */
export async function seedErasureRequests(
  tx: Queryable,
  { people, id }: Plan,
  now = Date.now(),
): Promise<void> {
  const left = people.flatMap((person, at) => (person.status === 'deactivated' ? [at + 1] : []))
  const decider = id.person('admin')
  const at = (days: number) => new Date(now - days * day).toISOString()
  await insertRecords(
    tx,
    'erasure-requests',
    requests.map(({ ago, origin, status, reason }, index) => {
      const person = left[(index * 5) % left.length] as number
      const decided = status === 'pending' ? null : at(ago - 9)
      return {
        id: index + 1,
        user_id: person,
        reason,
        origin,
        status,
        due_at: at(ago - erasureDays),
        decided_by_id: decided === null ? null : status === 'withdrawn' ? person : decider,
        decided_at: decided,
        refusal_reason: status === 'refused' ? 'Eğitim kayıtlarının yasal saklama süresi dolmadı.' : null,
        reminded_at: ago > erasureDays - 7 ? at(0) : null,
        created_at: at(ago),
        updated_at: decided ?? at(ago),
        created_by_id: origin === 'person' ? person : decider,
      }
    }),
  )
}
