import { type TextKind, textKinds } from '../../../../../resources/privacy/portal-texts.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import { type DemoText, texts } from './texts.ts'

const day = 86_400_000
/** Every so many active people have read the notice, and let their number be seen. */
const [reads, agrees] = [3, 11]

/** The demo's texts of the organisation: published a while ago, read by some, and agreed to by some. */
export async function seedTexts(tx: Queryable, { people, id }: Plan, now = Date.now()): Promise<void> {
  const at = (days: number) => new Date(now - days * day).toISOString()
  const author = id.person('admin')
  await insertRecords(
    tx,
    'portal-texts',
    textKinds.map((kind, index) => {
      const { tr, en }: DemoText = texts[kind]
      return {
        id: index + 1,
        kind,
        version: 1,
        status: 'published' as const,
        title_tr: tr.title,
        body_tr: tr.body,
        title_en: en.title,
        body_en: en.body,
        effective_from: at(120).slice(0, 10),
        published_at: at(121),
        published_by_id: author,
        created_at: at(125),
        updated_at: at(121),
        created_by_id: author,
      }
    }),
  )
  const textOf = (kind: TextKind) => textKinds.indexOf(kind) + 1
  const active = people.flatMap((person, index) => (person.status === 'active' ? [index + 1] : []))
  const some = (every: number) => active.filter((_, n) => n % every === 0)
  await insertRecords(
    tx,
    'text-reads',
    some(reads).map((user, n) => ({
      id: n + 1,
      text_id: textOf('privacy_notice'),
      user_id: user,
      origin: n % 4 === 0 ? ('registration' as const) : ('person' as const),
      read_at: at(119 - (n % 90)),
      created_by_id: user,
    })),
  )
  await insertRecords(
    tx,
    'consents',
    some(agrees).map((user, n) => ({
      id: n + 1,
      text_id: textOf('phone_consent'),
      user_id: user,
      kind: 'phone_consent' as const,
      given_at: at(100 - (n % 60)),
      withdrawn_at: n % 9 === 8 ? at(20) : null,
      created_by_id: user,
    })),
  )
}
