import { afterAll, describe, expect, it } from 'vitest'
import type { profileParts } from '../../../../resources/community/profiles.ts'
import type { Client } from '../../../support/client.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const bodies: Record<(typeof profileParts)[number]['name'], Record<string, unknown>> = {
  experiences: { position: 'Mühendis', company: 'Köprü A.Ş.', start_date: '2020-01-01' },
  'educational-backgrounds': { university: 'Ege Üniversitesi', degree: 'bachelor', major: 'Bilgisayar' },
  'user-languages': { language: 'en', level: 'c1' },
  'user-skills': { name: 'SQL', level: 4 },
  'profile-certificates': { name: 'İSG', issuer: 'Bakanlık', issued_on: '2024-05-01' },
  'social-medias': { platform: 'linkedin', url: 'https://www.linkedin.com/in/ada' },
}

const learner = (values = {}) => test.person({ roles: ['learner'], values })
const seen = async (client: Client, id: number) => {
  const { status, body } = await client.get(`/api/community/${id}`)
  return status === 200 ? body.data : status
}

describe('an account elsewhere', () => {
  it('is on the site that it says, over https, and disguised as no other', async () => {
    const { client } = await learner()
    const store = (platform: string, url: string) => client.post('/api/social-medias', { platform, url })
    for (const [platform, url, error] of [
      ['linkedin', 'https://evil.example/in/ada', 'Adres şu sitelerden birinde olmalı: linkedin.com'],
      [
        'linkedin',
        'https://linkedin.com.evil.example/in/ada',
        'Adres şu sitelerden birinde olmalı: linkedin.com',
      ],
      ['github', 'https://notgithub.com/ada', 'Adres şu sitelerden birinde olmalı: github.com'],
      ['linkedin', 'http://www.linkedin.com/in/ada', 'Adres https:// ile başlamalı.'],
      ['linkedin', 'https://www.linkedin.com@evil.example/', 'Lütfen geçerli bir URL girin.'],
      ['website', 'https://user:pw@site.example/', 'Lütfen geçerli bir URL girin.'],
    ] as const) {
      const { status, body } = await store(platform, url)
      expect({ status, errors: body.errors }, url).toEqual({ status: 422, errors: { url: [error] } })
    }
    expect((await store('website', 'https://ada.example/')).status).toBe(201)
    const made = await store('x', 'https://TWITTER.com/ada')
    expect(made.status).toBe(201)
    // The site beside an address that stays is held against it as well.
    const url = `/api/social-medias/${made.body.data.id}`
    expect((await client.patch(url, { platform: 'github' })).body.errors).toHaveProperty('url')
    expect((await client.patch(url, { visibility: 'me' })).status).toBe(200)
  })
})

describe('[COM-1] the community profile', () => {
  it('is written by its owner in parts, and read as one', async () => {
    const [department, title] = [await test.make('departments'), await test.make('titles')]
    const owner = await learner({ department_ids: [department.id], title_id: title.id })
    const other = await learner()
    expect(
      (await owner.client.post('/api/community-profiles', { headline: 'Köprü yapar', about: 'Merhaba.' }))
        .status,
    ).toBe(201)
    for (const [name, body] of Object.entries(bodies)) {
      const answer = await owner.client.post(`/api/${name}`, body)
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(201)
    }
    const profile = await seen(other.client, owner.id)
    expect(profile.user).toEqual({
      id: owner.id,
      full_name: expect.any(String),
      email: owner.email,
      phone: null,
      manager: null,
      title: { id: title.id, name: title.name },
      departments: [{ id: department.id, name: department.name }],
      first_image_media: null,
    })
    expect(profile.profile).toMatchObject({
      headline: 'Köprü yapar',
      about: 'Merhaba.',
      visibility: 'everyone',
    })
    for (const [name, body] of Object.entries(bodies)) expect(profile.parts[name]).toMatchObject([body])
  })

  it('9: belongs to its owner: nobody else’s part is read, changed, deleted or given away', async () => {
    const [owner, thief] = [await learner(), await learner()]
    for (const [name, body] of Object.entries(bodies)) {
      const { id } = (await owner.client.post(`/api/${name}`, body)).body.data
      const path = `/api/${name}/${id}`
      expect([name, (await thief.client.get(path)).status]).toEqual([name, 404])
      expect([name, (await thief.client.patch(path, body)).status]).toEqual([name, 404])
      expect([name, (await thief.client.delete(path)).status]).toEqual([name, 404])
      expect((await thief.client.get(`/api/${name}`)).body.data).toEqual([])
      for (const more of [{ user_id: owner.id }, { user_id: thief.id }, { id: 1 }])
        expect([name, (await thief.client.post(`/api/${name}`, { ...body, ...more })).status]).toEqual([
          name,
          422,
        ])
      expect((await owner.client.patch(path, { user_id: thief.id })).status).toBe(422)
    }
    // However far a manager reaches, what somebody says of themselves is written by them.
    const root = await test.as('super-admin')
    const { body } = await owner.client.get('/api/experiences')
    expect((await root.patch(`/api/experiences/${body.data[0].id}`, { position: 'X' })).status).toBe(404)
  })

  it('shows others what its visibility allows', async () => {
    const department = await test.make('departments')
    const owner = await learner({ department_ids: [department.id] })
    const near = await learner({ department_ids: [department.id] })
    const far = await learner()
    const { id } = (await owner.client.post('/api/community-profiles', {})).body.data
    const account = (await owner.client.post('/api/social-medias', bodies['social-medias'])).body.data
    // Who sees the profile, then who sees the account of it.
    const table = [
      ['everyone', 'everyone', [1, 1], [1, 1]],
      ['everyone', 'department', [1, 1], [1, 0]],
      ['everyone', 'me', [1, 0], [1, 0]],
      ['department', 'everyone', [1, 1], 404],
      ['me', 'everyone', 404, 404],
    ] as const
    for (const [profile, link, forNear, forFar] of table) {
      await owner.client.patch(`/api/community-profiles/${id}`, { visibility: profile })
      await owner.client.patch(`/api/social-medias/${account.id}`, { visibility: link })
      for (const [person, expected] of [
        [near, forNear],
        [far, forFar],
      ] as const) {
        const answer = await seen(person.client, owner.id)
        const found = typeof answer === 'number' ? answer : [1, answer.parts['social-medias'].length]
        expect([profile, link, person === near ? 'near' : 'far', found]).toEqual([
          profile,
          link,
          person === near ? 'near' : 'far',
          expected,
        ])
      }
      expect((await seen(owner.client, owner.id)).parts['social-medias']).toHaveLength(1)
    }
  })

  it('is nobody’s who is gone, and no guest’s to read', async () => {
    const [reader, gone] = [await learner(), await learner()]
    expect(await seen(reader.client, gone.id)).toMatchObject({ profile: null })
    await test.db.read("update users set status = 'deactivated' where id = $1", [gone.id])
    expect(await seen(reader.client, gone.id)).toBe(404)
    expect(await seen(reader.client, 999_999)).toBe(404)
    expect((await test.guest.get(`/api/community/${reader.id}`)).status).toBe(401)
  })

  it('[SRC-1] is how people find each other who may not list the users', async () => {
    const reader = await learner()
    const open = await learner({ first_name: 'Bulunan', last_name: 'Komşuoğlu' })
    const shut = await learner({ first_name: 'Gizlenen', last_name: 'Komşuoğlu' })
    await shut.client.post('/api/community-profiles', { visibility: 'me' })
    const { data } = (await reader.client.get('/api/search', { p: 'komşuoğlu' })).body
    expect(data).toEqual([
      {
        id: open.id,
        category: 'user',
        resource: 'users',
        result_name: 'Bulunan Komşuoğlu',
        description: null,
        search_word: 'komşuoğlu',
        url: `/community/${open.id}`,
      },
    ])
    // Nor by the address, which is none of theirs to know.
    expect((await reader.client.get('/api/search', { p: open.email })).body.data).toEqual([])
  })

  it('refuses what makes no sense', async () => {
    const { client } = await learner()
    await client.post('/api/user-skills', bodies['user-skills'])
    expect((await client.post('/api/user-skills', bodies['user-skills'])).body.errors).toHaveProperty('name')
    const late = { ...bodies.experiences, end_date: '2019-01-01' }
    expect((await client.post('/api/experiences', late)).body.errors).toHaveProperty('end_date')
    const now = { ...bodies.experiences, end_date: '2021-01-01', is_current: true }
    expect((await client.post('/api/experiences', now)).body.errors).toHaveProperty('end_date')
    const ended = (await client.post('/api/experiences', { ...now, is_current: false })).body.data
    const back = await client.patch(`/api/experiences/${ended.id}`, { is_current: true })
    expect(back.body.data).toMatchObject({ is_current: true, end_date: null })
    for (const url of ['javascript:alert(1)', 'ftp://x', '//evil.example'])
      expect((await client.post('/api/social-medias', { platform: 'x', url })).status, url).toBe(422)
  })
})
