/** A deletion: how many statements it takes, and whose rows keep it from happening. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import type { Database, Queryable } from '../../../src/server/db/database.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)

/** The statements that a database is sent from now on, those in transactions among them. */
function listenTo(db: Database): string[] {
  const statements: string[] = []
  const counted = (queryable: Queryable): Queryable => ({
    query(text, params) {
      statements.push(text)
      return queryable.query(text, params)
    },
    read(text, params, once) {
      statements.push(text)
      return queryable.read(text, params, once)
    },
    onCommit: done => queryable.onCommit(done),
  })
  const { query, read, transaction, onCommit } = db
  Object.assign(db, counted({ query, read, onCommit }), {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => transaction(tx => work(counted(tx))),
  })
  return statements
}

const deletable = [...test.portal.engine.catalogue.all()].filter(
  // What belongs to a record has no permissions of its own.
  ({ resource, name, owner }) => hasVerb(resource, 'destroy') && name !== 'medias' && !owner,
)
const MAX_STATEMENTS = 8
const statements = listenTo(test.db)

describe('a deletion', () => {
  it('takes at most eight statements, of whatever resource and by whomever', async () => {
    const root = await test.as('super-admin')
    const { client } = await test.person({
      permissions: deletable.flatMap(({ name }) => [`${name}.index`, `${name}.destroy`]),
      roles: ['admin'],
    })
    test.factory.me = (await root.get('/api/users/me')).body.data.id
    let done = 0
    for (const { name } of deletable)
      for (const caller of [root, client]) {
        const { id } = await test.make(name)
        // What is looked up once and remembered is none of the deletion's own.
        await caller.get(`/api/${name}/${id}`)
        statements.length = 0
        const { status } = await caller.delete(`/api/${name}/${id}`)
        expect(statements.length, `${name} ${status}: ${statements.join('\n')}`).toBeLessThanOrEqual(
          MAX_STATEMENTS,
        )
        if (status === 204) done++
      }
    expect(done).toBeGreaterThan(deletable.length)
  })

  it('is refused for what points at the record, and told by one statement for all that could', async () => {
    const root = await test.as('super-admin')
    for (const [name, pointing, key] of [
      ['corporations', 'departments', 'corporation_id'],
      ['users', 'vehicles', 'driver_id'],
      ['vehicles', 'vehicles', 'tows_id'],
    ] as const) {
      const { id } = await test.make(name)
      const other = await test.make(pointing, { [key]: id })
      statements.length = 0
      expect((await root.delete(`/api/${name}/${id}`)).status).toBe(409)
      const asking = statements.filter(text => /^select \d+, count/.test(text))
      expect(asking, asking.join('\n')).toHaveLength(1)
      // A row that is deleted itself keeps nothing.
      await test.db.read(`update "${pointing}" set deleted_at = now() where id = $1`, [other.id])
      expect((await root.delete(`/api/${name}/${id}`)).status).toBe(204)
    }
  })

  it('3: tells no number of rows that somebody does not see', async () => {
    const mine = await test.make('corporations')
    const title = await test.make('titles')
    const ours = { corporation_id: mine.id, title_id: title.id }
    await test.make('users', ours)
    const wide = await test.make('roles', { scope: 'corporation' })
    const { client } = await test.person({
      roles: [wide.name as string],
      permissions: ['titles.index', 'titles.destroy', 'users.index'],
      values: { corporation_id: mine.id },
    })
    const refused = async () => (await client.delete(`/api/titles/${title.id}`)).body.message
    expect(await refused()).toBe('Buna bağlı 1 kayıt var (Kullanıcılar). Önce onu taşı ya da sil.')
    await test.make('users', { corporation_id: (await test.make('corporations')).id, title_id: title.id })
    expect(await refused()).toBe(
      'Buna bağlı kayıtlar var (Kullanıcılar); hepsini göremiyorsun. Önce onlar taşınmalı ya da silinmeli.',
    )
  })
})
