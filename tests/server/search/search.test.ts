import { afterAll, describe, expect, it } from 'vitest'
import type { SearchResult } from '../../../src/metadata/search.ts'
import type { Client } from '../../support/client.ts'
import { publishedCourse } from '../../support/courses.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')

const search = async (client: Client, p: string, more: Record<string, unknown> = {}) => {
  const answer = await client.get('/api/search', { p, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { data: SearchResult[]; meta: { more: string[] } }
}
const names = async (client: Client, p: string, more?: Record<string, unknown>) =>
  (await search(client, p, more)).data.map(({ result_name }) => result_name)

describe('[SRC-1] the global search', () => {
  it('finds in every resource that joins, by category, the exact ones first', async () => {
    const person = await test.make('users', { first_name: 'Zeynep', last_name: 'Kızılırmak' })
    await test.make('users', { first_name: 'Aslı', last_name: 'Kızılırmaklı' })
    const long = await test.make('departments', { name: 'Batı Kızılırmak Havzası' })
    const begins = await test.make('titles', { name: 'Kızılırmak Uzmanı' })
    const exact = await test.make('groups', { name: 'KIZILIRMAK' })
    const { data } = await search(root, 'kizilirmak')
    expect(data.map(({ category, resource, id }) => [category, resource, id])).toEqual([
      ['user', 'users', person.id],
      ['user', 'users', expect.any(Number)],
      ['organisation', 'groups', exact.id],
      ['organisation', 'titles', begins.id],
      ['organisation', 'departments', long.id],
    ])
    expect(data[0]).toEqual({
      id: person.id,
      category: 'user',
      resource: 'users',
      result_name: 'Zeynep Kızılırmak',
      description: person.email,
      search_word: 'kizilirmak',
      url: `/user/${person.id}`,
    })
  })

  it('folds Turkish letters either way, and needs every word', async () => {
    await test.make('departments', { name: 'Şırnak Öğütücü Işıklandırma' })
    for (const p of ['şirnak', 'SIRNAK ogutucu', 'ışıklandırma ŞIRNAK', 'ogut isik'])
      expect(await names(root, p), p).toContain('Şırnak Öğütücü Işıklandırma')
    expect(await names(root, 'şırnak kaldırım')).toEqual([])
  })

  it('takes a short word for the beginning of one', async () => {
    await test.make('professions', { name: 'Xq Ustası' })
    await test.make('professions', { name: 'Usta Xqa' })
    await test.make('professions', { name: 'Maxq' })
    expect((await names(root, 'xq')).toSorted()).toEqual(['Usta Xqa', 'Xq Ustası'])
    expect((await names(root, 'x')).toSorted()).toEqual(['Usta Xqa', 'Xq Ustası'])
  })

  it('finds the one that is called so, or begins so, among hundreds that hold it', async () => {
    const many = "insert into titles (name) select 'Kıdemli Şorlu ' || n from generate_series(1, 300) n"
    await test.db.query(many)
    await test.db.query("insert into titles (name) values ('Sörlu Kaptan'), ('Gemici Kaptan'), ('ŞÖRLU')")
    for (const p of ['sorlu', 'ŞORLU'])
      expect((await names(root, p)).slice(0, 3), p).toEqual(['ŞÖRLU', 'Sörlu Kaptan', 'Kıdemli Şorlu 1'])
    expect((await names(root, 's kap', { category: 'organisation' }))[0]).toBe('Sörlu Kaptan')
  })

  it('shows a few of each category and says where there are more', async () => {
    for (let n = 0; n < 7; n++) await test.make('missions', { name: `Ortak Nöbet ${n}` })
    await test.make('users', { first_name: 'Ortak', last_name: 'Nöbetçi' })
    const few = await search(root, 'ortak nöbet')
    expect(few.data).toHaveLength(6)
    expect(few.meta).toEqual({ more: ['organisation'] })
    const all = await search(root, 'ortak nöbet', { category: 'organisation', size: 50 })
    expect(all.data).toHaveLength(7)
    expect(all.meta).toEqual({ more: [] })
  })

  it('finds nothing that the caller may not list: catalogue 4, 12', async () => {
    const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
    const role = await test.make('roles', { scope: 'corporation' })
    const near = await test.make('users', { last_name: 'Gizlisoy', corporation_id: mine.id })
    await test.make('users', { last_name: 'Gizlisoy', corporation_id: theirs.id })
    await test.make('users', { last_name: 'Gizlisoy', corporation_id: mine.id, status: 'deactivated' })
    await test.make('departments', { name: 'Gizlisoy' })
    const gone = await test.make('users', { last_name: 'Gizlisoy', corporation_id: mine.id })
    expect((await root.delete(`/api/users/${gone.id}`)).status).toBe(204)
    const { client } = await test.person({
      permissions: ['search-results.index', 'users.index', 'titles.index'],
      values: { corporation_id: mine.id, role_ids: [role.id] },
    })
    const { data } = await search(client, 'gizlisoy')
    // Seen, but not to be opened without the permission to show.
    expect(data.map(({ id, url }) => [id, url])).toEqual([[near.id, null]])
    // Nothing that nobody may read is searched: the hash of a password, a phone number.
    const known = await test.make('users', { phone: '+905551112299' })
    expect((await search(root, '5551112299')).data.filter(({ id }) => id === known.id)).toEqual([])
  })

  it('finds courses: as learners see them, as who teaches them, and as staff, each once', async () => {
    const { id: open } = await publishedCourse(test, ['Bir'])
    const manager = await test.as('education-manager')
    const teacher = await test.person({ roles: ['instructor'] })
    const instructor = await test.make('instructors', { user_id: teacher.id })
    const taught = (await publishedCourse(test, ['Bir'], [instructor.id])).id
    const mark = 'Yüksekte Çalışma'
    for (const id of [open, taught])
      expect((await manager.patch(`/api/courses/${id}`, { name: `${mark} ${id}` })).status).toBe(200)
    const owner = (await manager.get('/api/users/me')).body.data.id
    const draft = await manager.post('/api/courses', { name: `${mark} taslak`, owner_id: owner })
    const closed = (await publishedCourse(test, ['Bir'])).id
    const { id: other } = await test.person()
    const moved = await manager.patch(`/api/courses/${closed}`, {
      name: `${mark} kapalı`,
      audience: { user_ids: [other] },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const found = async (client: Client) =>
      (await search(client, 'yuksekte CALISMA', { category: 'education', size: 50 })).data
        .map(({ category, url }) => `${category} ${url}`)
        .toSorted()
    const read = (id: number) => `education /course/${id}`
    const managed = (id: number) => `education /course-management/${id}`
    const { client } = await test.person({ roles: ['learner'] })
    expect(await found(client)).toEqual([read(open), read(taught)].toSorted())
    expect(await found(teacher.client)).toEqual([read(open), managed(taught)].toSorted())
    expect(await found(manager)).toEqual([open, taught, closed, draft.body.data.id].map(managed).toSorted())
    // By its code, too, and not once it is gone.
    const { code } = (await manager.get(`/api/courses/${open}`)).body.data
    expect((await search(client, code)).data.map(({ url }) => url)).toContain(`/course/${open}`)
  })

  it('needs the permission and a text; odd texts are texts', async () => {
    const { client } = await test.person({ permissions: ['users.index'] })
    expect((await client.get('/api/search', { p: 'a' })).status).toBe(403)
    expect((await test.guest.get('/api/search', { p: 'a' })).status).toBe(401)
    const refused: Record<string, string>[] = [
      {},
      { p: '' },
      { p: '   ' },
      { p: 'a'.repeat(201) },
      { p: 'a', size: '0' },
      { p: 'a', size: '51' },
    ]
    for (const query of refused)
      expect((await root.get('/api/search', query)).status, JSON.stringify(query)).toBe(400)
    for (const query of [
      'p=a&p=b',
      'p[x]=a',
      'p=a&category=nothing',
      'p=a&other=1',
      'p=%00',
      `p=${'a+'.repeat(11)}`,
    ])
      expect((await root.get(`/api/search?${query}`)).status, query).toBe(400)
    for (const p of [
      "'",
      '%',
      '_',
      '\\',
      '"; drop table users; --',
      '%%%',
      '()',
      '(^|',
      '.',
      '\u0301',
      '\u{10ffff}',
      '😀',
    ])
      expect(Array.isArray((await search(root, p)).data), p).toBe(true)
    await test.make('titles', { name: 'Yüzde %50 Çalışan' })
    expect(await names(root, '%50')).toEqual(['Yüzde %50 Çalışan'])
    expect(await names(root, 'Yüzde _50')).toEqual([])
  })
})
