import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'

/** What people say of a course, with the stars that go with it. */
const said: readonly (readonly [rating: number, comment: string | null])[] = [
  [5, 'Örnekler çok işime yaradı, ertesi gün kullanmaya başladım.'],
  [4, null],
  [5, 'Kısa ve net. Videolar tam yeterli uzunlukta.'],
  [4, 'Alıştırmalar biraz daha fazla olabilirdi.'],
  [3, 'İçerik iyi ama bir kısmını zaten biliyordum.'],
  [5, null],
  [4, 'Ekip arkadaşlarıma da önerdim.'],
  [2, 'İkinci bölüm benim için fazla hızlıydı.'],
]

/** Somebody who has completed a course of the demo. */
interface Graduate {
  readonly course: number
  readonly user: number
}

/** What those think of the courses of the demo who completed them: two of three say so. */
export async function seedRatings(
  tx: Queryable,
  graduates: readonly Graduate[],
  at: (days: number) => string,
): Promise<void> {
  const rating = graduates.filter((_, index) => index % 3 !== 2)
  await insertRecords(
    tx,
    'course-ratings',
    rating.map(({ course, user }, index) => {
      const [stars, comment] = said[(index + course) % said.length] as (typeof said)[number]
      return {
        id: index + 1,
        course_id: course,
        user_id: user,
        rating: stars,
        comment,
        created_at: at(-2),
        updated_at: at(-2 + (index % 20) / 20),
      }
    }),
  )
}
