/** Many are invited by one call: a job does it where mails are sent, and the links are handed over where none are. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BulkResult, BulkRun } from '../../../src/metadata/bulk-run.ts'
import { takeUpOrphans } from '../../../src/server/bulk/orphans.ts'
import { bulkRunQueue } from '../../../src/server/bulk/runs.ts'
import { workOffBulkRun } from '../../../src/server/bulk/work.ts'
import { enqueue } from '../../../src/server/jobs/outbox.ts'
import type { Client } from '../../support/client.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { beforeTransactions, failsAfter } from '../../support/transactions.ts'

const url = '/api/users/bulk/invite'
const runs = '/api/bulk-runs'
const people = async (test: TestPortal, count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await test.make('users')).id)
  return ids
}
const invitations = async (test: TestPortal, ids: readonly number[]) =>
  (
    await test.db.read(
      "select subject_id from audit_entries where action = 'users.invite' and subject_id = any ($1::bigint[]) order by 1",
      [ids],
    )
  ).map(([id]) => id)
const fileOf = (mark: string) =>
  csv([
    ['first_name', 'last_name', 'email'],
    ['Bir', 'Dosya', `bir.${mark}@ornek.example`],
    ['İki', 'Dosya', `iki.${mark}@ornek.example`],
  ])

describe('where no mails are sent', async () => {
  const test = await startTestPortal()
  afterAll(test.stop)
  const admin = await test.as('admin')

  it('the answer hands over the links of the first, once, and says who is left', async () => {
    const ids = await people(test, 52)
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const { status, body } = await admin.post(url, { ids }, key)
    expect(status).toBe(200)
    const results: BulkResult[] = body.data.results
    expect(results.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    expect(body.data.rest).toEqual(ids.slice(50))
    expect(new Set(results.map(({ given }) => given?.link)).size).toBe(50)
    for (const { given } of results.slice(0, 3)) {
      const token = /^\/reset-password\?token=([\w-]{43})$/.exec(given?.link ?? '')?.[1] ?? ''
      expect((await test.guest.get('/api/reset-password', { token })).status).toBe(204)
    }
    expect((await admin.post(url, { ids }, key)).status).toBe(409)
    expect(await invitations(test, ids)).toEqual(ids.slice(0, 50))
    expect(await test.db.read('select 1 from bulk_runs', [])).toEqual([])
  })

  it('each decides for itself: who may not be invited, or is out of reach, is named with the reason', async () => {
    const [good] = await people(test, 1)
    const chief = await test.person({ roles: ['super-admin'] })
    const withPassword = await test.person({ password: true })
    const ids = [chief.id, withPassword.id, 999_999, good as number]
    const { body } = await admin.post(url, { ids })
    expect(body.data.results).toEqual([
      { id: chief.id, reason: expect.any(String) },
      { id: withPassword.id, reason: 'Bu işlem kaydın şu anki durumunda yapılamaz.' },
      { id: 999_999, reason: expect.any(String) },
      { id: good, given: { link: expect.any(String), expires_at: expect.any(String) } },
    ])
  })

  it('is refused without the permission, and for what names nobody', async () => {
    const { client } = await test.person({ permissions: ['users.index', 'users.show', 'users.store'] })
    expect((await client.post(url, { ids: [1] })).status).toBe(403)
    for (const body of [
      {},
      { ids: [] },
      { ids: ['1'] },
      { ids: [0] },
      { ids: [1], more: 1 },
      [1],
      { ids: 1 },
      { ids: [1], input: { more: 1 } },
      { ids: Array.from({ length: 20_001 }, (_, at) => at + 1) },
    ])
      expect((await admin.post(url, body)).status, JSON.stringify(body)).toBe(422)
  })

  it('an import invites nobody by itself: whoever imports asks for the links', async () => {
    const { body } = await admin.upload('/api/users/from-file?also=invite', 'a.csv', fileOf('elden'))
    expect(body.data).toMatchObject({ status: 'applied', written: 2 })
    expect(body.data).not.toHaveProperty('run')
    expect((await admin.upload('/api/users/from-file?also=resetPassword', 'a.csv', fileOf('x'))).status).toBe(
      400,
    )
  })

  it('stand in a view of their own, which is for those who may invite', async () => {
    const [open, invited] = (await people(test, 2)) as [number, number]
    await admin.post(`/api/users/${invited}/invite`, {})
    const query = { 'filter[id]': `${open},${invited}` }
    const seen = await admin.get('/api/users', { ...query, 'filter[view]': 'notInvited' })
    expect(seen.body.data.map((row: { id: number }) => row.id)).toEqual([open])
    expect((await admin.get('/api/users/view-counts', query)).body.data).toEqual({ notInvited: 1 })
    await test.db.query("update users set invited_until = now() - interval '1 second' where id = $1", [
      invited,
    ])
    const later = await admin.get('/api/users', { ...query, 'filter[view]': 'notInvited' })
    expect(later.body.meta.total, 'the invitation ended, and nobody wrote anything').toBe(2)
    const { client } = await test.person({ permissions: ['users.index', 'users.show'] })
    expect((await client.get('/api/users', { 'filter[view]': 'notInvited' })).status).toBe(400)
    expect((await client.get('/api/users/view-counts')).body.data).toEqual({})
  })
})

describe('where mails are sent', () => {
  let smtp: SmtpServer
  let test: TestPortal
  let admin: Client
  beforeAll(async () => {
    smtp = await startSmtp()
    test = await startTestPortal({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example' } })
    admin = await test.as('admin')
  })
  afterAll(async () => {
    await test.stop()
    await smtp.close()
  })
  const portal = () => test.portal
  const first = { number: 1, last: false }
  const begin = async (ids: readonly number[], client = admin): Promise<BulkRun> => {
    const { status, body } = await client.post(url, { ids })
    expect(status, JSON.stringify(body)).toBe(202)
    return body.data
  }
  const look = async (id: number): Promise<BulkRun> => (await admin.get(`${runs}/${id}`)).body.data

  it('a few are invited while the caller waits', async () => {
    const ids = await people(test, 3)
    const { status, body } = await admin.post(url, { ids: [...ids, 999_999] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'done',
      total: 4,
      done: 4,
      refused: 1,
      failures: [{ id: 999_999, title: null, reason: 'Kayıt bulunamadı.' }],
    })
    expect(await invitations(test, ids)).toEqual(ids)
  })

  it('a job invites many, tells how far it is, and is found again by who began it alone', async () => {
    const ids = await people(test, 90)
    const withPassword = await test.person({ password: true })
    const run = await begin([...ids, withPassword.id])
    expect(run).toMatchObject({ status: 'running', total: 91, refused: 0, failures: [] })
    expect(run.done).toBeGreaterThan(0)
    const { failures: _, ...listed } = run
    expect((await admin.get(runs, { resource: 'users' })).body.data[0]).toEqual(listed)
    const other = await test.person({ roles: ['admin'] })
    expect((await other.client.get(runs)).body.data).toEqual([])
    for (const call of ['get', 'delete'] as const)
      expect((await other.client[call](`${runs}/${run.id}`)).status).toBe(404)
    for (const step of ['resume', 'undo'])
      expect((await other.client.post(`${runs}/${run.id}/${step}`)).status).toBe(404)
    expect((await other.client.get(`${runs}/${run.id}/rows`)).status).toBe(404)
    await test.startJobs()
    await vi.waitFor(async () => expect((await look(run.id)).status).toBe('done'), {
      timeout: 60_000,
      interval: 50,
    })
    expect(await look(run.id)).toMatchObject({
      total: 91,
      done: 91,
      failures: [
        {
          id: withPassword.id,
          title: expect.stringMatching(/./),
          reason: 'Bu işlem kaydın şu anki durumunda yapılamaz.',
        },
      ],
    })
    expect(await invitations(test, ids)).toEqual(ids)
    const addresses = (
      await test.db.read('select email from users where id = any ($1::bigint[])', [ids])
    ).map(([email]) => email as string)
    await vi.waitFor(
      () => expect(smtp.mails.flatMap(({ to }) => to).filter(to => addresses.includes(to))).toHaveLength(90),
      { timeout: 60_000, interval: 50 },
    )
    expect((await admin.delete(`${runs}/${run.id}`)).status).toBe(204)
    expect((await admin.get(`${runs}/${run.id}`)).status).toBe(404)
  })

  it('a file’s people are invited by a job that begins with their rows', async () => {
    const checked = await admin.upload('/api/users/from-file?dry_run=1', 'a.csv', fileOf('iki'))
    const { body } = await admin.post(`/api/users/from-file/${checked.body.data.job_id}/apply?also=invite`)
    expect(body.data).toMatchObject({ status: 'applied', written: 2, run: { total: 2 } })
    await vi.waitFor(async () => expect((await look(body.data.run.id)).status).toBe('done'), {
      timeout: 60_000,
      interval: 50,
    })
    const added = await admin.get('/api/users', { 'filter[import]': String(body.data.job_id) })
    expect(added.body.data.map((row: { invitation: string }) => row.invitation)).toEqual([
      'invited',
      'invited',
    ])
    const { client } = await test.person({
      permissions: ['users.index', 'users.show', 'users.storeUsersFromFile'],
    })
    expect((await client.upload('/api/users/from-file?also=invite', 'a.csv', fileOf('uc'))).status).toBe(403)
  })

  describe('the job', () => {
    /** A run that no queue knows of. */
    const leave = async (ids: readonly number[], user: number, done = 0) => {
      const [row] = await test.db.read(
        `insert into bulk_runs (user_id, resource, operation, locale, ids, done, status)
         values ($1, 'users', 'invite', 'tr', $2::bigint[], $3, 'running') returning id`,
        [user, ids, done],
      )
      return { bulk_run_id: row?.[0] as number }
    }
    const stateOf = async ({ bulk_run_id }: { bulk_run_id: number }) =>
      (await test.db.read('select status, done from bulk_runs where id = $1', [bulk_run_id]))[0]

    it('goes on where it was interrupted, and two at once invite nobody twice', async () => {
      const staff = await test.person({ roles: ['admin'] })
      const ids = await people(test, 40)
      const run = await leave(ids, staff.id, 5)
      await Promise.all([workOffBulkRun(portal(), run, first), workOffBulkRun(portal(), run, first)])
      expect(await stateOf(run)).toEqual(['done', 40])
      expect(await invitations(test, ids)).toEqual(ids.slice(5))
    })

    it('that fails is taken up again, and given up with the last try', async () => {
      const staff = await test.person({ roles: ['admin'] })
      const ids = await people(test, 3)
      const run = await leave(ids, staff.id)
      const work = (attempt: typeof first, transactions: number) =>
        beforeTransactions(test.db, failsAfter(transactions), () => workOffBulkRun(portal(), run, attempt))
      await expect(work(first, 2)).rejects.toThrow('away')
      expect(await stateOf(run)).toEqual(['running', 2])
      await expect(work({ number: 6, last: true }, 0)).rejects.toThrow('away')
      expect(await stateOf(run)).toEqual(['stopped', 2])
      expect(await invitations(test, ids)).toEqual(ids.slice(0, 2))
    })

    it('is left to no other one while it waits in the queue', async () => {
      const staff = await test.person({ roles: ['admin'] })
      const run = await leave(await people(test, 1), staff.id)
      await enqueue(test.db, bulkRunQueue, [run], { at: '2099-01-01T00:00:00Z' })
      await vi.waitFor(
        async () =>
          expect(
            await test.db.read(
              "select 1 from pgboss.job where name = 'bulk-run' and (data->>'bulk_run_id')::bigint = $1",
              [run.bulk_run_id],
            ),
          ).toHaveLength(1),
        { timeout: 20_000, interval: 50 },
      )
      await test.db.read("update bulk_runs set worked_at = worked_at - interval '21 seconds' where id = $1", [
        run.bulk_run_id,
      ])
      expect(await takeUpOrphans(portal().engine)).toEqual([])
      await test.db.read("delete from pgboss.job where name = 'bulk-run' and state = 'created'", [])
      expect(await takeUpOrphans(portal().engine)).toEqual([run.bulk_run_id])
      await test.db.read('delete from bulk_runs where id = $1', [run.bulk_run_id])
    })

    it('ends when it is stopped, and when who began it may not invite any more', async () => {
      const staff = await test.person({ permissions: ['users.index', 'users.show', 'users.invite'] })
      const ids = await people(test, 2)
      const run = await leave(ids, staff.id)
      expect((await staff.client.post(`${runs}/${run.bulk_run_id}/stop`)).status).toBe(200)
      await workOffBulkRun(portal(), run, first)
      expect(await stateOf(run)).toEqual(['stopped', 0])
      const next = await leave(ids, staff.id)
      await test.db.read(
        "delete from user_permissions where user_id = $1 and permission_id = (select id from permissions where name = 'users.invite')",
        [staff.id],
      )
      await workOffBulkRun(portal(), next, first)
      expect(await stateOf(next)).toEqual(['stopped', 0])
      expect(await invitations(test, ids)).toEqual([])
    })
  })
})
