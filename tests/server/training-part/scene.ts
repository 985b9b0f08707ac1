import { join } from 'node:path'
import { expect } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { permissionNames } from '../../../src/metadata/access.ts'
import { addTexts } from '../../../src/server/i18n.ts'
import type { Answer, Client } from '../../support/client.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'
import { trainingResources } from '../../support/training-part/index.ts'

/** A row of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
export type Row = Record<string, any>

/** The people of a scene, each with the permissions of their work alone. */
export interface People {
  /** Runs the workshops of one company, and reaches nothing of another. */
  readonly manager: Person
  /** The same of another company. */
  readonly outsider: Person
  /** Teaches, and reaches what they teach. */
  readonly instructor: Person
  /** Takes part, and reaches what they take part in. */
  readonly learner: Person
}

/** A portal with the training part, the people of two companies, and what the tests make in it. */
export interface Scene extends People {
  readonly test: TestPortal
  readonly root: Client
  /** The companies of the manager and of the outsider. */
  readonly here: number
  readonly there: number
  /** Answers the row that was made; fails where none was. */
  post(url: string, body?: unknown, client?: Client): Promise<Row>
  /** A workshop of the manager's, still a draft. */
  workshop(values?: Row): Promise<Row>
  /** A workshop of the manager's with a content, published. */
  published(values?: Row): Promise<Row>
  studio(values?: Row): Promise<Row>
  /** Active people of the manager's company. */
  crowd(count: number, values?: Row): Promise<number[]>
  stop(): Promise<void>
}

const everything = permissionNames(trainingResources)
const some = (...names: string[]) => everything.filter(name => names.some(start => name.startsWith(start)))

/** What whoever works so holds of the part. */
const permissions = {
  manager: [...everything, 'users.index', 'users.show', 'search-results.index'],
  instructor: [
    ...some(
      'instructor-workshops.',
      'workshops.index',
      'workshops.show',
      'attendances.index',
      'attendances.show',
    ),
    ...some('attendances.update', 'attendances.complete', 'attendances.admit', 'workshop-sessions.index'),
    ...some('workshop-sessions.show', 'workshop-sessions.cancel', 'workshop-instructors.index'),
    ...some('workshop-requests.index', 'workshop-requests.show', 'workshop-requests.approve'),
    'search-results.index',
  ],
  learner: [
    ...some(
      'my-workshops.',
      'my-workshop-requests.',
      'workshops.index',
      'workshops.show',
      'workshop-sessions.index',
    ),
    'search-results.index',
  ],
}

/** Starts a portal whose only further part is the declared one. */
export async function startTraining(): Promise<Scene> {
  const removeTexts = addTexts(join(import.meta.dirname, '../../support/training-part/locales'))
  const test = await startTestPortal({ resources: [...resourceList, ...trainingResources] })
  const root = await test.as('super-admin')
  const [here, there] = [(await test.make('corporations')).id, (await test.make('corporations')).id]
  const someone = async (name: keyof typeof permissions, scope: 'corporation' | 'own', values: Row) =>
    test.person({
      permissions: permissions[name],
      roles: [(await test.make('roles', { scope })).name as string],
      values: { status: 'active', ...values },
    })
  const people: People = {
    manager: await someone('manager', 'corporation', { corporation_id: here, first_name: 'Müdür' }),
    outsider: await someone('manager', 'corporation', { corporation_id: there, first_name: 'Yabancı' }),
    instructor: await someone('instructor', 'own', { corporation_id: here, first_name: 'Eğitmen' }),
    learner: await someone('learner', 'own', { corporation_id: here, first_name: 'Öğrenen' }),
  }
  let number = 0
  const ok = (answer: Answer): Row => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body.data
  }
  const post: Scene['post'] = async (url, body, client = people.manager.client) =>
    ok(await client.post(url, body))
  const workshop: Scene['workshop'] = values =>
    post('/api/workshops', {
      name: `Atölye ${++number}`,
      summary: 'Özet',
      owner_id: people.manager.id,
      instructor_ids: [people.instructor.id],
      ...values,
    })
  return {
    ...people,
    test,
    root,
    here,
    there,
    post,
    workshop,
    async published(values) {
      const { id } = await workshop(values)
      await post('/api/workshop-contents', { workshop_id: id, title: 'Giriş', minutes: 30, body: 'Metin' })
      return post(`/api/workshops/${id}/publish`).then(() =>
        people.manager.client.get(`/api/workshops/${id}`).then(ok),
      )
    },
    studio: values => post('/api/studios', { name: `Stüdyo ${++number}`, corporation_id: here, ...values }),
    async crowd(count, values = {}) {
      const ids: number[] = []
      for (let n = 0; n < count; n++)
        ids.push((await test.make('users', { status: 'active', corporation_id: here, ...values })).id)
      return ids
    },
    async stop() {
      removeTexts()
      await test.stop()
    },
  }
}

/** The ids of an answer's rows. */
export const idsOf = ({ body }: Answer): number[] => body.data.map(({ id }: Row) => id)
