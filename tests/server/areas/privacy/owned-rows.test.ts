/** What belongs to a record goes with it when the person is erased of whom the record tells. */
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../../resources/index.ts'
import { belongsTo, hasMany, text } from '../../../../src/fields/index.ts'
import { defineResource } from '../../../../src/metadata/resource.ts'
import { erasePerson } from '../../../../src/server/areas/privacy/erase.ts'
import { contextFor } from '../../../../src/server/auth/on-behalf.ts'
import { startTestPortal } from '../../../support/portal.ts'

const list = { columns: ['name'], search: ['name'], defaultSort: 'name' } as const

const owner = { required: true, writable: 'create', onDelete: 'cascade' } as const

const diaries = defineResource('diaries', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    person: belongsTo('users', { required: true }),
    entries: hasMany('diary-entries', { inverse: 'diary', owned: true, edit: 'inline' }),
  },
  list,
  form: [{ name: 'diary', fields: ['name', 'person'] }],
  dataSubjects: [{ of: 'person', erase: 'delete' }],
})
const entries = defineResource('diary-entries', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    diary: belongsTo('diaries', owner),
    remarks: hasMany('entry-remarks', { inverse: 'entry', owned: true }),
  },
  list,
  form: [{ name: 'entry', fields: ['name'] }],
  dataSubjects: [],
})
const remarks = defineResource('entry-remarks', {
  title: 'name',
  fields: { name: text({ required: true, max: 80 }), entry: belongsTo('diary-entries', owner) },
  list,
  dataSubjects: [],
})

const test = await startTestPortal({ resources: [...resourceList, diaries, entries, remarks] as never })
afterAll(test.stop)
const root = await test.as('super-admin')
const post = async (path: string, body: unknown): Promise<number> => {
  const answer = await root.post(`/api/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

/** A diary of a person with an entry and a remark on it, each of which was changed once; gives the ids. */
async function diaryOf(person: number, word: string): Promise<readonly number[]> {
  const diary = await post('diaries', { name: `Defter ${word}`, person_id: person })
  const entry = await post('diary-entries', { name: `Kayıt ${word}`, diary_id: diary })
  const remark = await post('entry-remarks', { name: `Not ${word}`, entry_id: entry })
  await root.patch(`/api/diary-entries/${entry}`, { name: `Kayıt ${word} yeni` })
  await root.patch(`/api/entry-remarks/${remark}`, { name: `Not ${word} yeni` })
  return [diary, entry, remark]
}

it('rows of rows go as well, with what the history says of them; those of others stay', async () => {
  const [theirs, other] = [await test.person(), await test.person()]
  await diaryOf(theirs.id, 'gizlikelime')
  await diaryOf(other.id, 'baskasi')
  const me = (await root.get('/api/users/me')).body.data.id
  const context = await contextFor(test.portal, test.db, me)
  await test.db.transaction(db => erasePerson({ ...context, db } as never, theirs.id))
  for (const table of ['diaries', 'diary_entries', 'entry_remarks', 'audit_entries', 'bulk_run_rows']) {
    const [row] = await test.db.read(
      `select count(*) filter (where t::text ilike '%gizlikelime%')::int,
         count(*) filter (where t::text ilike '%baskasi%')::int from "${table}" t`,
      [],
    )
    expect([table, row?.[0]]).toEqual([table, 0])
    if (table !== 'bulk_run_rows') expect([table, Number(row?.[1]) > 0]).toEqual([table, true])
  }
})
