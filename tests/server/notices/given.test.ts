import { afterAll, describe, expect, it } from 'vitest'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const titles = async ({ client }: Person) =>
  ((await client.get('/api/notifications')).body.data.data as { title: string }[]).map(({ title }) => title)

describe('[NTF-1] what somebody is given', () => {
  it('is told to them, from whichever side it is given, once, and not to who gave it', async () => {
    const staff = await test.person({ roles: ['super-admin'] })
    const people = [
      await test.person({ roles: ['learner'] }),
      await test.person({ roles: ['learner'] }),
    ] as const
    const group = await test.make('groups', { name: 'Kalite Kurulu' })
    const mission = await test.make('missions', { name: 'İş güvenliği temsilcisi' })
    const given = [
      await staff.client.post(`/api/groups/${group.id}/users`, { ids: [people[0].id, staff.id] }),
      await staff.client.post(`/api/groups/${group.id}/users`, { ids: [people[0].id] }),
      await staff.client.patch(`/api/users/${people[1].id}`, { group_ids: [group.id] }),
      await staff.client.post(`/api/users/${people[1].id}/missions`, { ids: [mission.id] }),
    ]
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await titles(people[0])).toEqual(['Sana bir görevlendirme verildi: Kalite Kurulu'])
    expect(await titles(people[1])).toEqual([
      'Sana bir görev verildi: İş güvenliği temsilcisi',
      'Sana bir görevlendirme verildi: Kalite Kurulu',
    ])
    expect(await titles(staff)).toEqual([])
  })
})
