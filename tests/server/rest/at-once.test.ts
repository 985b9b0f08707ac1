/** Requests that meet. PGlite takes them one after the other; on PostgreSQL they run at the same time. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment } from '../../../src/server/rest/child-routes.ts'
import type { Answer } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
const resources = [...test.portal.engine.catalogue.all()]
const rounds = test.db.engine === 'postgres' ? 8 : 1
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

describe('12: two moves at once', () => {
  it('put no two records below each other, by whatever endpoints', async () => {
    let tried = 0
    for (const compiled of resources) {
      const { name, table } = compiled
      if (!hasVerb(compiled.resource, 'update')) continue
      for (const field of compiled.fields) {
        if (!field.column || !field.target || field.field.options.writable === false) continue
        if (test.factory.compiled(field.target).table !== table) continue
        // What stands below another kind of row has none below itself.
        if (field.field.options.when && field.field.options.where) continue
        tried++
        const children = childFields(compiled).find(child => child.inverse === field.column)
        const patch = (id: number, parent: number) =>
          root.patch(`/api/${name}/${id}`, { [field.key]: parent })
        const post = (id: number, parent: number) =>
          root.post(`/api/${name}/${parent}/${childSegment(children as never)}`, { ids: [id] })
        const attempts = children ? [patch, post] : [patch]
        for (const attempt of attempts)
          for (const other of attempts)
            for (let round = 0; round < rounds; round++) {
              const a = await test.make(name)
              // Those that it may stand below.
              const b = await test.factory.chosenBy(field, a)
              const [a1, b1] = [
                await test.make(name, { ...test.factory.agreeing(field, a), [field.key]: a.id }),
                await test.make(name, { ...test.factory.agreeing(field, a), [field.key]: b.id }),
              ]
              const answers = await Promise.all([attempt(a.id, b1.id), other(b.id, a1.id)])
              expect(statuses(answers).sort(), `${name}.${field.name}`).toEqual([200, 422])
            }
      }
    }
    expect(tried).toBeGreaterThan(4)
  })
})

describe('12: what is being deleted', () => {
  /** Everything by which a record comes to point at another. */
  const attempts = resources.flatMap(compiled => {
    const { name } = compiled
    if (!hasVerb(compiled.resource, 'store') || name === 'organization-charts') return []
    return compiled.fields.flatMap(field => {
      const target = field.target && test.factory.compiled(field.target)
      if (!target || field.inverse || target.name === 'medias' || !hasVerb(target.resource, 'destroy'))
        return []
      if (field.field.options.writable === false) return []
      const value = (id: number) => ({ [field.key]: field.pivot ? [id] : id })
      const label = `${name}.${field.name}`
      const back = childFields(target).find(child =>
        field.pivot
          ? child.pivot?.pair === field.pivot.pair && child.target === name
          : child.inverse === field.column && child.target === name,
      )
      const own = field.pivot && childFields(compiled).find(child => child.name === field.name)
      return [
        {
          label: `POST ${label}`,
          target,
          call: async (id: number) => {
            const body = { ...(await test.factory.body(name)), ...value(id) }
            return () => root.post(`/api/${name}`, body)
          },
        },
        {
          label: `PATCH ${label}`,
          target,
          call: async (id: number) => {
            const row = await test.make(name)
            return () => root.patch(`/api/${name}/${row.id}`, value(id))
          },
        },
        ...(back
          ? [
              {
                label: `POST ${target.name}/${back.name}`,
                target,
                call: async (id: number) => {
                  const row = await test.make(name)
                  return () => root.post(`/api/${target.name}/${id}/${childSegment(back)}`, { ids: [row.id] })
                },
              },
            ]
          : []),
        ...(own
          ? [
              {
                label: `POST ${name}/${own.name}`,
                target,
                call: async (id: number) => {
                  const row = await test.make(name)
                  return () => root.post(`/api/${name}/${row.id}/${childSegment(own)}`, { ids: [id] })
                },
              },
            ]
          : []),
      ]
    })
  })

  it.runIf(test.db.engine === 'postgres')('is pointed at by nothing that waited for it', async () => {
    expect(attempts.length).toBeGreaterThan(60)
    for (const { label, target, call } of attempts) {
      const { id } = await test.make(target.name)
      const run = await call(id)
      let answer: Promise<Answer> | undefined
      await test.db.transaction(async tx => {
        await tx.query(`select 1 from "${target.table}" where id = $1 for update`, [id])
        answer = run()
        await Promise.race([answer, new Promise(resolve => setTimeout(resolve, 60))])
        await tx.query(`update "${target.table}" set deleted_at = clock_timestamp() where id = $1`, [id])
      })
      expect([404, 422], label).toContain((await answer)?.status)
    }
  })

  it('is either deleted or pointed at, whichever came first', async () => {
    for (const { label, target, call } of attempts) {
      for (let round = 0; round < Math.min(rounds, 3); round++) {
        const { id } = await test.make(target.name)
        const run = await call(id)
        const [pointed, deleted] = await Promise.all(
          round % 2
            ? [run(), root.delete(`/api/${target.name}/${id}`)]
            : [root.delete(`/api/${target.name}/${id}`), run()].reverse(),
        )
        expect([200, 201, 404, 422], label).toContain(pointed?.status)
        expect([204, 409], label).toContain(deleted?.status)
        // Members may be left behind; what a row says of itself must hold.
        if (deleted?.status === 409) expect([200, 201], label).toContain(pointed?.status)
      }
    }
    for (const { table, fields, resource } of resources)
      for (const { column, field, target } of fields) {
        const { onDelete = 'restrict' } = field.options as { onDelete?: string }
        if (!column || !target || onDelete !== 'restrict' || resource.config.source) continue
        const other = test.factory.compiled(target).table
        const [row] = await test.db.read(
          `select count(*) from "${table}" t join "${other}" o on o.id = t."${column}" where t.deleted_at is null and o.deleted_at is not null`,
          [],
        )
        expect(row?.[0], `${table}.${column}`).toBe(0)
      }
  })

  it('does not come back to what is gone itself', async () => {
    const title = await test.make('titles')
    const user = await test.make('users', { title_id: title.id })
    expect((await root.delete(`/api/users/${user.id}`)).status).toBe(204)
    expect((await root.delete(`/api/titles/${title.id}`)).status).toBe(204)
    const answer = await root.post(`/api/users/${user.id}/restore`)
    expect(answer).toMatchObject({ status: 409, body: { errors: { title_id: ['Böyle bir kayıt yok.'] } } })
    expect((await root.post(`/api/titles/${title.id}/restore`)).status).toBe(200)
    expect((await root.post(`/api/users/${user.id}/restore`)).status).toBe(200)
  })
})
