/** What whoever sees a row sees of somebody whom they may not list: the declared card, and nothing more. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas as productAreas } from '../../../src/server/areas/index.ts'
import { readCsv } from '../../support/files.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'
import { trainingArea } from '../../support/training.ts'

const test = await startTestPortal({ areas: [...productAreas, trainingArea] })
afterAll(test.stop)

const verbs = ['index', 'show', 'store', 'update', 'destroy'].map(verb => `mentorships.${verb}`)
const people: Record<string, Person> = {}
let mentee: number
let witness: number
let picture: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  const [here, there] = [await test.make('corporations'), await test.make('corporations')]
  const values = { corporation_id: here.id }
  const wide = await test.make('roles', { scope: 'all' })
  people.closed = await test.person({ permissions: verbs, values })
  people.narrow = await test.person({ permissions: [...verbs, 'users.index', 'users.show'], values })
  people.wide = await test.person({ permissions: ['*'], roles: [wide.name as string], values })
  mentee = (
    await test.make('users', {
      corporation_id: there.id,
      first_name: 'Ayşe',
      last_name: 'Kapalı',
      email: 'gizli@ornek.example',
      phone: '+90 555 000 00 00',
    })
  ).id
  witness = (await test.make('users', { corporation_id: there.id, first_name: 'Tanık' })).id
  picture = (await test.factory.media(mentee)).id
  await test.db.read('insert into user_images (user_id, media_id) values ($1, $2)', [mentee, picture])
  for (const name of Object.keys(people)) {
    const made = await test.make('mentorships', {
      goal: `Hedef ${name}`,
      mentor_id: people[name]?.id,
      mentee_id: mentee,
      observer_ids: [witness, people[name]?.id],
    })
    ids[name] = made.id
  }
})

const clientOf = (name: string) => (people[name] as Person).client
const cardKeys = ['first_image_media', 'full_name', 'id', 'is_card']

describe('[PRM-7] a card', () => {
  it.each(['closed', 'narrow'])(
    '5: shows name and picture to the mentor who is %s, by list and record',
    async name => {
      const client = clientOf(name)
      for (const include of ['mentee.firstImageMedia', 'mentee.first_image_media'])
        for (const url of ['/api/mentorships', `/api/mentorships/${ids[name]}`]) {
          const { status, body, raw } = await client.get(url, { include })
          expect(status, `${url} ${include}`).toBe(200)
          const row = Array.isArray(body.data) ? body.data[0] : body.data
          expect(Object.keys(row.mentee).sort(), url).toEqual(cardKeys)
          expect(row.mentee).toMatchObject({ id: mentee, full_name: 'Ayşe Kapalı', is_card: true })
          expect(row.mentee.first_image_media).toMatchObject({ id: picture })
          expect(raw.toString()).not.toMatch(/gizli@|555 000/)
        }
      const plain = (await client.get(`/api/mentorships/${ids[name]}`, { include: 'mentee' })).body.data
        .mentee
      expect(plain).toEqual({ id: mentee, full_name: 'Ayşe Kapalı', is_card: true })
      const many = await client.get(`/api/mentorships/${ids[name]}`, { include: 'observers.firstImageMedia' })
      expect(many.body.data.observers.map((row: { id: number }) => row.id).sort()).toEqual(
        [witness, people[name]?.id].sort(),
      )
      const other = many.body.data.observers.find((row: { id: number }) => row.id === witness)
      expect(Object.keys(other).sort()).toEqual(cardKeys)
    },
  )

  it('is the whole row for who may see it', async () => {
    const include = 'mentee.firstImageMedia,mentee.manager,observers'
    const { status, body } = await clientOf('wide').get(`/api/mentorships/${ids.wide}`, { include })
    expect(status).toBe(200)
    expect(body.data.mentee).toMatchObject({ email: 'gizli@ornek.example', manager: null })
    expect(body.data.mentee).not.toHaveProperty('is_card')
    const own = await clientOf('narrow').get(`/api/mentorships/${ids.narrow}`, {
      include: 'mentor,observers',
    })
    expect(own.body.data.mentor).toMatchObject({ id: people.narrow?.id, email: people.narrow?.email })
    const seen = own.body.data.observers.filter((row: { is_card?: true }) => !row.is_card)
    expect(seen).toMatchObject([{ id: people.narrow?.id, email: people.narrow?.email }])
  })

  it('5: opens nothing that it does not name, at whatever depth', async () => {
    const beyond = [
      'mentor',
      'mentee.roles',
      'mentee.manager',
      'mentee.image_medias',
      'mentee.manager.first_image_media',
      'mentee.first_image_media.users',
      'observers.permissions',
      'observers_count',
      'mentee.roles_count',
    ]
    for (const include of beyond)
      for (const url of ['/api/mentorships', `/api/mentorships/${ids.closed}`])
        expect((await clientOf('closed').get(url, { include })).status, include).toBe(400)
    // Whoever may follow the relation, and not see the person, has no more of them either.
    const { body } = await clientOf('narrow').get(`/api/mentorships/${ids.narrow}`, {
      include: 'mentee.manager,mentee.image_medias',
    })
    expect(body.data.mentee).toEqual({ id: mentee, full_name: 'Ayşe Kapalı', is_card: true })
    expect((await clientOf('closed').get(`/api/users/${mentee}`)).status).toBe(403)
    expect((await clientOf('narrow').get(`/api/users/${mentee}`)).status).toBe(404)
  })

  it('1: filters, sorts and searches by none of its fields', async () => {
    const client = clientOf('closed')
    for (const key of ['full_name', 'mentee', 'mentee.full_name', 'mentee_full_name', 'observer_ids'])
      expect((await client.get('/api/mentorships', { [`filter[${key}]`]: 'a' })).status, key).toBe(400)
    expect((await client.get('/api/mentorships', { sort: 'mentee' })).status).toBe(400)
    expect((await client.get('/api/mentorships', { 'filter[search]': 'Kapalı' })).body.meta.total).toBe(0)
    const narrow = await clientOf('narrow').get('/api/mentorships', { 'filter[mentee_id]': mentee })
    expect(narrow.body.meta.total).toBe(0)
  })

  it('12: is nothing that could be pointed at', async () => {
    for (const name of ['closed', 'narrow']) {
      const body = { goal: 'Yeni', mentor_id: people[name]?.id, mentee_id: mentee }
      const answer = await clientOf(name).post('/api/mentorships', body)
      expect(answer.status, name).toBe(422)
      expect(answer.body.errors.mentee_id, name).toEqual(['Böyle bir kayıt yok.'])
    }
  })

  it('6: stands in an export by its name alone', async () => {
    const { status, raw } = await clientOf('closed').get('/api/export-mentorships', {
      format: 'csv',
      columns: 'goal,mentee,observers',
    })
    expect(status).toBe(200)
    expect(readCsv(raw)[1]?.[1]).toBe('Ayşe Kapalı')
    expect(raw.toString()).not.toMatch(/gizli@/)
    const refused = await clientOf('closed').get('/api/export-mentorships', {
      format: 'csv',
      columns: 'mentor',
    })
    expect(refused.status).toBe(400)
  })

  it('is read by one statement for each relation, and is in the document of the API', async () => {
    const document = (await test.guest.get('/api/openapi.json')).body
    const { mentee: schema } = propertiesOfSchema(document, 'mentorships')
    expect(JSON.stringify(schema)).toContain('is_card')
  })

  it('is gone with a person who was deleted', async () => {
    await test.db.read('update users set deleted_at = clock_timestamp() where id = $1', [mentee])
    const { body } = await clientOf('closed').get(`/api/mentorships/${ids.closed}`, { include: 'mentee' })
    expect(body.data.mentee).toBeNull()
    await test.db.read('update users set deleted_at = null where id = $1', [mentee])
  })
})
