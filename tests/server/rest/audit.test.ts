/** [OPS-5] Every change has its audit line, in the same transaction. */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { PERSONAL_VALUE } from '../../../src/metadata/data-subject.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { startTestPortal, testPassword } from '../../support/portal.ts'

const test = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
afterAll(test.stop)
const root = await test.as('super-admin')
const resources = [...test.portal.engine.catalogue.all()]
const lines = async () => Number((await test.db.read('select count(*) from audit_entries', []))[0]?.[0])

type Line = Record<'action' | 'at', string> & Record<'before' | 'after', object> & { actor: { id: number } }

/** The lines of a record as its page shows them, the newest first. */
const shown = async (name: string, id: number): Promise<Line[]> =>
  (await root.get(`/api/${name}/${id}/history`)).body.data

/** The lines of a record whose page shows none. */
const written = async (name: string, id: number): Promise<Line[]> => {
  const { rows } = await test.db.query<Omit<Line, 'actor'> & { actor_id: number }>(
    'select action, at, before, after, actor_id from audit_entries where subject_type = $1 and subject_id = $2 order by id desc',
    [name, id],
  )
  return rows.map(({ actor_id, ...line }) => ({ ...line, actor: { id: actor_id } }))
}

/** Values as lines hold them: of a personal one that there is one. */
const auditedValues = (name: string, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      test.factory.compiled(name).byKey.get(key)?.field.options.personal ? PERSONAL_VALUE : value,
    ]),
  )

/** Makes every audit line fail, as a full disk would. */
const breakAudit = () =>
  test.db.script(`create or replace function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$;
    create trigger no_audit before insert on audit_entries for each row execute function no_audit();`)
const mendAudit = () => test.db.script('drop trigger if exists no_audit on audit_entries')

describe('[OPS-5] an audit line', () => {
  afterEach(mendAudit)

  it('tells who did what when, from what to what, on every record’s page', async () => {
    const { id: actor } = (await root.get('/api/users/me')).body.data
    test.factory.me = actor
    for (const { name, resource } of resources) {
      if (!['store', 'show', 'update', 'destroy'].every(verb => hasVerb(resource, verb as 'show'))) continue
      const body = await test.factory.body(name)
      const { id } = (await root.post(`/api/${name}`, body)).body.data
      const key = Object.keys(body).find(
        other => test.factory.compiled(name).byKey.get(other)?.field.type === 'text',
      )
      const next = key ? { [key]: `x${test.factory.next()}`.slice(0, 9) } : {}
      if (name === 'accepted-domains') next.domain = 'baska.example'
      if (key) {
        // A key that cannot change is left out of account here.
        if ((await root.patch(`/api/${name}/${id}`, next)).status === 422) delete next[key]
      }
      await root.delete(`/api/${name}/${id}`)
      await root.post(`/api/${name}/${id}/restore`)
      const data = resource.config.history === false ? await written(name, id) : await shown(name, id)
      const updated = key && next[key] ? [`${name}.update`] : []
      expect(
        data.map((line: { action: string }) => line.action),
        name,
      ).toEqual([`${name}.restore`, `${name}.destroy`, ...updated, `${name}.store`])
      expect(data.at(-1)?.after, name).toMatchObject(auditedValues(name, body))
      if (updated.length) {
        const line = data.find((row: { action: string }) => row.action === `${name}.update`)
        expect([line?.before, line?.after], name).toEqual([
          auditedValues(name, { [key as string]: body[key as string] }),
          auditedValues(name, next),
        ])
      }
      for (const line of data) {
        expect(line.actor.id, name).toBe(actor)
        expect(Math.abs(Date.parse(line.at) - Date.now()), name).toBeLessThan(120_000)
      }
    }
  })

  it('is not written when nothing changes, and never for what failed', async () => {
    const { id, ...row } = (await root.post('/api/titles', { name: 'Değişmez', level: 3 })).body.data
    const before = await lines()
    expect((await root.patch(`/api/titles/${id}`, { name: row.name, level: 3 })).body.data.updated_at).toBe(
      row.updated_at,
    )
    await root.patch(`/api/titles/${id}`, { level: 99 })
    await root.post('/api/titles', { name: 'Değişmez' })
    await root.post(`/api/titles/${id}/permissions`, { ids: [999_999] })
    await root.post(`/api/titles/${id}/restore`)
    expect(await lines()).toBe(before)
  })

  it('belongs to the change: without the one there is no other, by whatever endpoint', async () => {
    const person = await test.person({ password: true })
    const [mission, other, deleted, category] = [
      await test.make('missions'),
      await test.make('missions'),
      await test.make('missions', { deleted_at: '2026-01-01T00:00:00Z' }),
      await test.make('permission-categories'),
    ]
    const permission = (
      await test.db.read("select id from permissions where name = 'users.index'", [])
    )[0]?.[0] as number
    const waiting = await test.make('waiting-users')
    const department = await test.make('departments')
    const node = (
      await root.post('/api/organization-charts', { node_type: 'department', node_id: department.id })
    ).body.data
    const state = async () => {
      const tables = [
        'missions',
        'users',
        'user_missions',
        'permissions',
        'organization_charts',
        'titles',
        'departments',
      ]
      return Promise.all(
        tables.map(async table =>
          (await test.db.query(`select * from ${table} order by 1, 2`)).rows.map(
            ({ last_login_at: _, ...row }) => row,
          ),
        ),
      )
    }
    const calls = {
      store: () => root.post('/api/missions', { name: 'Yeni' }),
      'store with a pair': () => root.post('/api/missions', { name: 'Yeni', user_ids: [person.id] }),
      update: () => root.patch(`/api/missions/${mission.id}`, { name: 'Başka' }),
      'update of a pair': () => root.patch(`/api/missions/${mission.id}`, { user_ids: [person.id] }),
      destroy: () => root.delete(`/api/missions/${mission.id}`),
      restore: () => root.post(`/api/missions/${deleted.id}/restore`),
      assign: () => root.post(`/api/missions/${other.id}/users`, { ids: [person.id] }),
      'assign the other way': () =>
        root.post(`/api/permission-categories/${category.id}/permissions`, { ids: [permission] }),
      deactivate: () => root.post(`/api/users/deactivate-user/${person.id}`),
      approve: () =>
        root.post(`/api/waiting-users/${waiting.id}/approve`, { department_ids: [department.id] }),
      'own data': () => person.client.patch('/api/users/me', { first_name: 'Başka' }),
      'own password': () =>
        person.client.post('/api/users/me/password-reset', {
          current_password: testPassword,
          password: 'Yeni-Parola',
          password_confirmation: 'Yeni-Parola',
        }),
      import: () => root.upload('/api/missions/from-file', 'a.csv', 'name\nBir\nİki'),
      chart: () =>
        root.post('/api/organization-charts', { node_type: 'department', node_id: department.id, sort: 9 }),
      'chart, removed': () => root.delete(`/api/organization-charts/${node.id}`),
    }
    const before = await state()
    await breakAudit()
    for (const [label, call] of Object.entries(calls)) {
      expect((await call()).status, label).toBe(500)
      expect(await state(), label).toEqual(before)
    }
    await mendAudit()
    for (const [label, call] of Object.entries(calls)) {
      if (label === 'own data' || label === 'own password') continue
      const had = await lines()
      const { status, body } = await call()
      expect([200, 201, 204], `${label} ${JSON.stringify(body)}`).toContain(status)
      expect(await lines(), label).toBeGreaterThan(had)
    }
  })

  it('says nothing of the inside when it fails', async () => {
    await breakAudit()
    const { status, body, raw } = await root.post('/api/missions', { name: 'x' })
    expect(status).toBe(500)
    expect(body).toEqual({
      message: 'Sunucuda bir hata oluştu. Birazdan yeniden dene.',
      request_id: expect.any(String),
    })
    expect(raw.toString()).not.toContain('no audit')
  })
})

describe('health and readiness', () => {
  it('are told apart: the process lives while the database is away', async () => {
    expect((await test.guest.get('/api/health')).body).toEqual({ status: 'ok' })
    expect((await test.guest.get('/api/ready')).body).toEqual({ status: 'ready', database: test.db.engine })
    const gone = await startTestPortal()
    await gone.db.close()
    expect((await gone.guest.get('/api/health')).status).toBe(200)
    expect(await gone.guest.get('/api/ready')).toMatchObject({ status: 503, body: { status: 'away' } })
    await gone.app.close()
  })
})
