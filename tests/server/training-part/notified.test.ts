/** docs/processes/states.md, "Who is notified" and "What people are reminded of", by a part that is made of declarations alone. */
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '../../../src/server/auth/caller.ts'
import { sendDueReminders } from '../../../src/server/jobs/due-reminders.ts'
import type { Context } from '../../../src/server/rest/context.ts'
import { notifyOfNew } from '../../../src/server/rest/notify-rules.ts'
import { counted } from '../../support/counted.ts'
import type { Person } from '../../support/portal.ts'
import { type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, instructor, learner, outsider, test, post } = scene
const { engine } = test.portal

const noticesOf = async ({ id }: { readonly id: number }): Promise<string[]> =>
  (
    await test.db.read(
      'select title, body, click_action_url from notifications where user_id = $1 order by id',
      [id],
    )
  ).map(row => row.join(' | '))
const ask = (values: Row = {}, by: Person = learner) =>
  post('/api/my-workshop-requests', { subject: 'Excel', reason: 'İşim için', ...values }, by.client)

/** Somebody with these permissions, who reaches what the roles of a scope reach. */
const someone = async (scope: string, corporation: number, permissions: string[], values: Row = {}) =>
  test.person({
    permissions,
    roles: [(await test.make('roles', { scope })).name as string],
    values: { status: 'active', corporation_id: corporation, ...values },
  })

describe('[PRM-2] who holds a permission', () => {
  it('is notified of a record that they reach, and nobody else is', async () => {
    const everywhere = await someone('all', scene.there, ['workshop-requests.approve'])
    const away = await someone('corporation', scene.here, ['workshop-requests.approve'], {
      status: 'inactive',
    })
    const { id } = await ask({ subject: 'Kime', reason: `Satır\n\n${'ş'.repeat(300)}` })
    for (const person of [manager, everywhere]) {
      const [notice] = (await noticesOf(person)).filter(text => text.includes('Kime'))
      expect(notice).toContain(`/workshop-request/${id}`)
      expect(notice).toContain(`Satır ${'ş'.repeat(233)}…`)
    }
    // Of another company, with a way that is open only later, without the permission, no longer there, and the writer.
    for (const person of [outsider, instructor, away, learner])
      expect((await noticesOf(person)).join(), String(person.id)).not.toContain('Kime')
    // Who may everything is not notified of all there is.
    const [root] = await test.db.read(
      `select count(*)::int from notifications n join user_roles u on u.user_id = n.user_id join roles r on r.id = u.role_id
       where r.name = 'super-admin' and n.title like '%Kime%'`,
      [],
    )
    expect(root).toEqual([0])
    await test.db.read("update users set status = 'inactive' where id = $1", [everywhere.id])
  })

  it('is notified what they cannot read themselves, as the declaration says', async () => {
    const reader = await someone('corporation', scene.here, ['workshop-requests.approve'])
    expect((await reader.client.get(`/api/users/${learner.id}`)).status).toBe(403)
    await ask({ subject: 'Adı geçen' })
    const [name] = (await test.db.read('select full_name from users where id = $1', [learner.id]))[0] as [
      string,
    ]
    expect((await noticesOf(reader)).join()).toContain(`${name} atölye talebi hazırlıyor: Adı geçen`)
    await test.db.read("update users set status = 'inactive' where id = $1", [reader.id])
  })

  it('is not told of what is about themselves, and who may everything is where nobody else would be', async () => {
    const place = (await test.make('corporations')).id
    const alone = await someone('corporation', place, [
      'workshop-requests.approve',
      'workshop-requests.store',
      'my-workshop-requests.store',
    ])
    const boss = await test.person({ roles: ['super-admin'] })
    await ask({ subject: 'Kendisi için' }, alone)
    // Written down by somebody else it is still about them.
    await post('/api/workshop-requests', { subject: 'Onun için', requester_id: alone.id }, scene.root)
    expect((await noticesOf(alone)).join()).not.toMatch(/Kendisi için|Onun için/)
    expect((await noticesOf(boss)).join()).toContain('Kendisi için')
    expect((await noticesOf(boss)).join()).toContain('Onun için')
  })

  it('is asked about by no more statements for many records, and many people, than for one', async () => {
    const compiled = engine.catalogue.get('workshop-requests')
    const context: Context = { engine, db: test.db, caller: systemCaller, locale: 'tr', ip: '' }
    const ids: number[] = []
    for (let n = 0; n < 30; n++)
      ids.push((await test.make('workshop-requests', { subject: `Çok ${n}`, requester_id: learner.id })).id)
    for (let n = 0; n < 12; n++) await someone('corporation', scene.here, ['workshop-requests.approve'])
    const one = await counted(test.db, () => notifyOfNew(context, compiled, ids.slice(0, 1)))
    const many = await counted(test.db, () => notifyOfNew(context, compiled, ids.slice(1)))
    expect(many.statements).toBe(one.statements)
    const notified = (await noticesOf(manager)).filter(text => / Çok \d/.test(text))
    expect(notified).toHaveLength(30)
    expect(new Set(notified).size).toBe(30)
  })
})

describe('a reminder', () => {
  const failed = (what: string, error: unknown) => expect.unreachable(`${what}: ${error}`)
  const look = () => sendDueReminders(engine, failed)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const sent = (subject: string, values: Row = {}) =>
    test.make('workshop-requests', { subject, status: 'sent', requester_id: learner.id, ...values })
  const notified = async (person: Person, subject: string) =>
    (await noticesOf(person))
      .filter(text => text.includes(`karar bekleyen`) || text.includes('Karar bekleyen'))
      .filter(text => text.includes(subject)).length
  const change = (id: number, set: string) =>
    test.db.read(`update workshop_requests set ${set} where id = $1`, [id])

  it('is notified once, by whichever instance, when its time has come, and again only for a later one', async () => {
    const { id } = await sent('Bir kez', { expires_at: inDays(3) })
    const missed = await sent('Kaçan', { expires_at: inDays(-30) })
    const others = [
      await sent('Başka durum', { status: 'approved', expires_at: inDays(1) }),
      await sent('Silinen', { expires_at: inDays(1), deleted_at: inDays(-1) }),
      await sent('Zamansız', { expires_at: null }),
    ]
    await look()
    expect(await notified(manager, 'Bir kez')).toBe(0)
    // What became due while nothing ran is notified as well.
    expect(await notified(manager, 'Kaçan')).toBe(1)
    await change(id, "expires_at = clock_timestamp() + interval '1 day'")
    await Promise.all([look(), look(), look()])
    await look()
    for (const subject of ['Bir kez', 'Kaçan']) expect(await notified(manager, subject), subject).toBe(1)
    for (const { subject } of others)
      expect(await notified(manager, subject as string), String(subject)).toBe(0)
    expect(await notified(outsider, 'Bir kez')).toBe(0)
    const [noted] = await test.db.read(
      'select reminded_at is not null from workshop_requests where id = $1',
      [missed.id],
    )
    expect(noted).toEqual([true])
    // It was put off, and comes again.
    await change(id, "reminded_at = clock_timestamp() - interval '9 days'")
    await look()
    expect(await notified(manager, 'Bir kez')).toBe(2)
  })

  it('goes to whom it prefers while they may decide, and to all who may otherwise', async () => {
    await sent('Tercih', { reviewer_id: instructor.id, expires_at: inDays(1) })
    await sent('Yetkisiz', { reviewer_id: learner.id, expires_at: inDays(1) })
    await look()
    expect([await notified(instructor, 'Tercih'), await notified(manager, 'Tercih')]).toEqual([1, 0])
    expect([await notified(learner, 'Yetkisiz'), await notified(manager, 'Yetkisiz')]).toEqual([0, 1])
  })

  it('of a record that cannot be sent keeps no other from being sent', async () => {
    const [bad, good] = [
      await sent('Olmayan', { expires_at: inDays(1) }),
      await sent('Olan', { expires_at: inDays(1) }),
    ]
    await test.db.script(`create or replace function refuse_reminder() returns trigger language plpgsql as $$ begin
      raise exception 'not now'; end $$;
      create trigger refuse_reminder before update on workshop_requests for each row when (new.id = ${bad.id}) execute function refuse_reminder();`)
    const complaints: string[] = []
    await sendDueReminders(engine, what => complaints.push(what))
    expect(complaints).toEqual([`workshop-requests.expiry ${bad.id}`])
    expect([await notified(manager, 'Olmayan'), await notified(manager, 'Olan')]).toEqual([0, 1])
    expect(good.id).not.toBe(bad.id)
    await test.db.script('drop trigger refuse_reminder on workshop_requests')
    await look()
    expect(await notified(manager, 'Olmayan')).toBe(1)
  })

  it('is notified by a running portal without anybody asking', async () => {
    await sent('Kendiliğinden', { expires_at: inDays(1) })
    await test.startJobs()
    await expect.poll(() => notified(manager, 'Kendiliğinden'), { timeout: 25_000, interval: 200 }).toBe(1)
  })
})
