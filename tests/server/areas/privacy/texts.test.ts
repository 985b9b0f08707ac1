import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '../../../../src/fields/date/index.ts'
import { steps } from '../../../../src/server/areas/privacy/gather.ts'
import { contextFor } from '../../../../src/server/auth/on-behalf.ts'
import { transit } from '../../../../src/server/rest/act.ts'
import type { Context } from '../../../../src/server/rest/context.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
let admin: Person
let reader: Person

beforeAll(async () => {
  test = await startTestPortal()
  admin = await test.person({ roles: ['admin'] })
  reader = await test.person({ roles: ['learner'] })
})
afterAll(() => test.stop())

const draft = async (kind: string, more: object = {}): Promise<number> => {
  const { status, body } = await admin.client.post('/api/portal-texts', {
    kind,
    title_tr: `Metin ${kind}`,
    body_tr: '<p>Türkçe<script>alert(1)</script></p>',
    title_en: `Text ${kind}`,
    body_en: '<p>English</p>',
    effective_from: today(),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const publish = (id: number) => admin.client.post(`/api/portal-texts/${id}/publish`)
const shown = (kind: string, query = {}, locale = 'tr') =>
  test.guest.get(`/api/public-texts/${kind}`, query, { headers: { 'accept-language': locale } })
const own = async (who = reader) => (await who.client.get('/api/users/me/texts')).body.data

describe('a text of the organisation', () => {
  it('is shown to anybody once it is published, in their language and cleaned', async () => {
    const id = await draft('help')
    expect((await shown('help')).status).toBe(404)
    expect((await shown('unknown')).status).toBe(404)
    expect((await publish(id)).status).toBe(200)
    expect((await shown('help')).body.data).toMatchObject({
      version: 1,
      title: 'Metin help',
      body: '<p>Türkçe</p>',
      versions: [{ version: 1, effective_from: today() }],
    })
    expect((await shown('help', {}, 'en')).body.data.body).toBe('<p>English</p>')
    expect((await reader.client.post('/api/portal-texts', {})).status).toBe(403)
  })

  it('is not changed any more then; a new version follows it, and the old one stays readable', async () => {
    const first = await draft('privacy_notice')
    expect((await admin.client.patch(`/api/portal-texts/${first}`, { title_tr: 'Başka' })).status).toBe(200)
    await publish(first)
    for (const answer of [
      await admin.client.patch(`/api/portal-texts/${first}`, { title_tr: 'Yine başka' }),
      await admin.client.delete(`/api/portal-texts/${first}`),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Yayımlanan metin değiştirilemez ve silinemez. Değişiklik için yeni bir sürüm ekle.',
      ])
    expect((await publish(first)).status).toBe(409)
    const later = await draft('privacy_notice', { title_tr: 'İkinci', effective_from: '2031-01-01' })
    await publish(later)
    // It counts from its day on; until then it can be read as what comes.
    expect((await shown('privacy_notice')).body.data).toMatchObject({ version: 1, title: 'Başka' })
    expect((await shown('privacy_notice', { version: 2 })).body.data.title).toBe('İkinci')
    const now = await draft('privacy_notice', { title_tr: 'Üçüncü' })
    await publish(now)
    const third = (await shown('privacy_notice')).body.data
    expect([third.version, third.versions.map((version: { version: number }) => version.version)]).toEqual([
      3,
      [3, 2, 1],
    ])
    expect((await shown('privacy_notice', { version: 1 })).body.data.title).toBe('Başka')
  })

  it('has a number of its own also where several are published at once, and leaves none out', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => draft('help')))
    const [refused, ...others] = ids as [number, ...number[]]
    await expect(
      test.db.transaction(async tx => {
        await transit(
          (await contextFor(test.portal, tx, admin.id)) as Context,
          test.portal.engine.catalogue.get('portal-texts'),
          refused,
          'publish',
          {},
        )
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    const published = await Promise.all(others.map(publish))
    expect(published.map(({ status }) => status)).toEqual(others.map(() => 200))
    const numbers = async () =>
      (
        await test.db.read(
          "select version from portal_texts where kind = 'help' and version is not null order by 1",
          [],
        )
      ).flat()
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
    // What rows bear that were numbered in another way counts as well.
    await test.db.read('update portal_texts set version = 9 where id = $1', [others[0]])
    expect((await publish(refused)).body.data.version).toBe(10)
    const history = await admin.client.get(`/api/portal-texts/${refused}/history`)
    expect(JSON.stringify(history.body)).toContain('version')
  })

  it('is told once to people, and marked as read with its version and time by whoever wants to', async () => {
    const notices = async () =>
      test.db.read(
        `select count(*)::int from notifications where user_id = $1 and click_action_url = '/privacy-notice?version=3'`,
        [reader.id],
      )
    expect(await notices()).toEqual([[1]])
    expect((await own()).notice).toEqual({ version: 3, read_at: null, linked_at: null })
    const mark = (version: unknown) =>
      reader.client.post('/api/users/me/texts/privacy_notice/read', { version })
    expect((await mark('3')).status).toBe(422)
    expect((await mark(9)).status).toBe(404)
    const { read_at } = (await mark(3)).body.data.notice
    expect(Date.parse(read_at)).not.toBeNaN()
    expect((await mark(3)).body.data.notice.read_at).toBe(read_at)
    const { body } = await admin.client.get('/api/text-reads', { 'filter[user_id]': reader.id })
    expect(body.data).toMatchObject([{ user_id: reader.id, origin: 'person' }])
    expect((await reader.client.get('/api/text-reads')).status).toBe(403)
  })

  it('that was linked at the registration is noted with it, and as read once the person says so', async () => {
    const linked = await test.person({ roles: ['learner'] })
    const register = (email: string, notice_version?: unknown) =>
      test.guest.post('/api/register', {
        first_name: 'Deniz',
        last_name: 'Ak',
        email,
        password: 'Parola-123',
        password_confirmation: 'Parola-123',
        ...(notice_version !== undefined && { notice_version }),
      })
    expect(Object.keys((await register('a@metin.example', 77)).body.errors)).toEqual(['notice_version'])
    expect(Object.keys((await register('a@metin.example', 'x')).body.errors)).toEqual(['notice_version'])
    expect((await register('a@metin.example', 3)).status).toBe(201)
    const rows = await test.db.read(
      `select t.version, r.origin from text_reads r join portal_texts t on t.id = r.text_id
       join users u on u.id = r.user_id where u.email = 'a@metin.example'`,
      [],
    )
    expect(rows).toEqual([[3, 'registration']])
    // That a page had a link to it says nothing of who read it: that is marked by the person.
    const [[id] = []] = await test.db.read(`select id from users where email = 'a@metin.example'`, [])
    await test.db.read(`update text_reads set user_id = $1 where user_id = $2`, [linked.id, id])
    const before = (await own(linked)).notice
    expect([before.read_at, Date.parse(before.linked_at)]).toEqual([null, expect.any(Number)])
    const marked = await linked.client.post('/api/users/me/texts/privacy_notice/read', { version: 3 })
    expect(marked.body.data.notice).toMatchObject({ version: 3, linked_at: null })
    expect(Date.parse(marked.body.data.notice.read_at)).toBeGreaterThanOrEqual(Date.parse(before.linked_at))
    expect((await register('b@metin.example')).status).toBe(201)
  })
})

describe('a consent', () => {
  const give = (who: Person, version: number) =>
    who.client.post('/api/users/me/consents/phone_consent', { version })
  const take = (who: Person) => who.client.delete('/api/users/me/consents/phone_consent')

  it('is given to a version, shows one’s number to others, and is taken back at any time', async () => {
    const person = await test.person({ roles: ['learner'], values: { phone: '+90 312 555 01 42' } })
    const phone = async (who = reader) =>
      (await who.client.get(`/api/community/${person.id}`)).body.data.user.phone
    expect((await give(person, 1)).status).toBe(404)
    expect((await own(person)).consents).toEqual([])
    await publish(await draft('phone_consent'))
    expect(await phone()).toBeNull()
    expect(await phone(person)).toBe('+90 312 555 01 42')
    expect((await give(person, 2)).status).toBe(409)
    expect((await give(person, 1)).status).toBe(200)
    expect((await give(person, 1)).status).toBe(200)
    expect(await phone()).toBe('+90 312 555 01 42')
    expect((await own(person)).consents).toMatchObject([
      { kind: 'phone_consent', version: 1, given: { version: 1, withdrawn_at: null } },
    ])
    expect((await take(person)).body.data.consents[0].given.withdrawn_at).not.toBeNull()
    expect(await phone()).toBeNull()
    expect((await take(person)).status).toBe(200)
    // What was given and when stays, for whoever keeps the records.
    const { body } = await admin.client.get('/api/consents', { 'filter[user_id]': person.id })
    expect(body.data).toHaveLength(1)
    expect((await person.client.post('/api/users/me/consents/help', { version: 1 })).status).toBe(404)
  })

  it('[OPS-6] and what was read are in the person’s archive, and go with the person', async () => {
    const person = await test.person({ roles: ['learner'] })
    const { consents } = await own(person)
    expect((await give(person, consents[0].version)).status).toBe(200)
    const read = await person.client.post('/api/users/me/texts/privacy_notice/read', { version: 3 })
    expect(read.status).toBe(200)
    const partsOf = async (userId: number) => {
      const parts: Record<string, unknown> = {}
      for (const step of steps(test.portal.engine, 'tr', userId)) {
        const part = await step()
        if (part) parts[part.name] = part.rows
      }
      return parts
    }
    expect(await partsOf(person.id)).toMatchObject({
      'text-reads': [{ origin: 'person', text: 'Üçüncü' }],
      consents: [{ kind: 'phone_consent', withdrawn_at: null, text: 'Metin phone_consent' }],
    })
    // Of the others nothing: this one has read the same text and agreed to nothing.
    expect(await partsOf(reader.id)).not.toHaveProperty('consents')

    const stored = () =>
      test.db.read(
        `select (select count(*)::int from text_reads where user_id = $1),
           (select count(*)::int from consents where user_id = $1)`,
        [person.id],
      )
    expect(await stored()).toEqual([[1, 1]])
    const root = await test.person({ roles: ['super-admin'] })
    const made = await root.client.post('/api/erasure-requests', { user_id: person.id })
    const [row] = await test.db.read('select email from users where id = $1', [person.id])
    const done = await root.client.post(`/api/erasure-requests/${made.body.data.id}/erase`, {
      email: row?.[0],
    })
    expect(done.status).toBe(200)
    expect(await stored()).toEqual([[0, 0]])
    expect(await partsOf(reader.id)).toHaveProperty('text-reads')
  })
})
