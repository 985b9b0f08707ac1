/** docs/processes/many-at-once.md: an area adds what is done with many records under a record by one entry. */
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import type { BulkRun } from '../../../src/metadata/bulk-run.ts'
import { message } from '../../../src/metadata/message.ts'
import { defineArea } from '../../../src/server/area.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { workOffBulkRun } from '../../../src/server/bulk/work.ts'
import { conflict, notFound } from '../../../src/server/http/errors.ts'
import type { Catalogue } from '../../../src/server/rest/catalogue.ts'
import type { BulkOperation, Context } from '../../../src/server/rest/context.ts'
import { loadRow } from '../../../src/server/rest/show.ts'
import { etagOf } from '../../../src/server/rest/tags.ts'
import { updateRecord } from '../../../src/server/rest/update.ts'
import { trainingEnrolments, trainings } from '../../support/enrolling/resources.ts'
import { startTestPortal } from '../../support/portal.ts'

/** Writes a remark on enrolments of a training. */
const remarking = (catalogue: Catalogue, training: number): BulkOperation => {
  const rows = catalogue.get('training-enrolments')
  return {
    name: 'remark',
    permissions: ['training-enrolments.update'],
    sends: 'input',
    async work(context: Context, id, input) {
      const { training_id, note: had } = await loadRow(context, rows, id, { lock: 'change', verb: 'update' })
      if (training_id !== training) throw notFound()
      const { row } = await updateRecord(context, rows, id, input)
      return { outcome: 'done', undo: { values: { note: had }, tag: etagOf(row) } }
    },
    async undo(context, id, { values, tag }) {
      await updateRecord(context, rows, id, values, tag)
    },
  }
}
const area = defineArea({
  name: 'remarks',
  resources: [trainings, trainingEnrolments],
  operations: {
    remark: {
      offered: true,
      records: (catalogue, compiled, field) =>
        compiled.name === 'trainings' && field.name === 'enrolments'
          ? catalogue.get('training-enrolments')
          : undefined,
      under: (catalogue, _compiled, _field, id) => remarking(catalogue, id),
    },
  },
})
/** The same by a statement for all of them, without an undo. */
const batches = defineArea({
  name: 'batches',
  resources: [],
  operations: {
    overwrite: {
      offered: true,
      records: (catalogue, compiled, field) =>
        compiled.name === 'trainings' && field.name === 'enrolments'
          ? catalogue.get('training-enrolments')
          : undefined,
      under: (_catalogue, _compiled, _field, training) => ({
        name: 'overwrite',
        permissions: ['training-enrolments.update'],
        sends: 'input',
        batch: 2,
        async workBatch({ db }, ids, input) {
          const { note } = input as { note: string }
          if (note === 'never') throw conflict('state')
          const rows = await db.read(
            'update training_enrolments set note = $1 where training_id = $2 and id = any ($3::bigint[]) returning id',
            [note, training, ids],
          )
          const done = new Set(rows.map(([id]) => id))
          return new Map(ids.map(id => [id, done.has(id) ? { outcome: 'done' } : message('exists')]))
        },
      }),
    },
    /** Only for whoever may change the training. */
    conclude: {
      offered: true,
      verb: 'update',
      records: (catalogue, compiled, field) =>
        compiled.name === 'trainings' && field.name === 'enrolments'
          ? catalogue.get('training-enrolments')
          : undefined,
      under: (_catalogue, _compiled, _field, training) => ({
        name: 'conclude',
        permissions: ['training-enrolments.update'],
        batch: 2,
        async workBatch({ db }, ids) {
          const rows = await db.read(
            "update training_enrolments set note = 'bitti' where training_id = $1 and id = any ($2::bigint[]) returning id",
            [training, ids],
          )
          return new Map(rows.map(([id]) => [id as number, { outcome: 'done' }]))
        },
      }),
    },
  },
})
const test = await startTestPortal({
  resources: [...resourceList, trainings, trainingEnrolments],
  areas: [...areas, area, batches] as never,
})
afterAll(test.stop)
const root = await test.as('super-admin')

/** A training with so many enrolments; gives their ids. */
async function enrolled(count: number): Promise<[id: number, rows: number[]]> {
  const { body } = await root.post('/api/trainings', { name: 'Eğitim' })
  const rows: number[] = []
  for (let n = 0; n < count; n++)
    rows.push(
      Number((await test.make('training-enrolments', { training_id: body.data.id, status: 'active' })).id),
    )
  return [body.data.id, rows]
}
const url = (id: number) => `/api/trainings/${id}/enrolments/bulk/remark`
const notes = async (ids: readonly number[]) =>
  (
    await test.db.read('select note from training_enrolments where id = any ($1::bigint[]) order by id', [
      ids,
    ])
  ).map(([note]) => note)

it('has an address, a forecast, a run with outcomes and an undo of its own', async () => {
  const [id, rows] = await enrolled(2)
  const [, others] = await enrolled(1)
  const had = await notes(rows)
  const body = { ids: [...rows, ...others], input: { note: 'Ek süre' } }
  const before = await root.post(`${url(id)}?dry_run=1`, body)
  expect(before.body.data, JSON.stringify(before.body)).toMatchObject({ total: 3, done: 2, refused: 1 })
  expect(await notes(rows)).toEqual(had)
  const { status, body: answer } = await root.post(url(id), body)
  expect(status, JSON.stringify(answer)).toBe(200)
  const run: BulkRun = answer.data
  expect(run).toMatchObject({
    resource: 'trainings',
    operation: 'remark',
    from: { resource: 'trainings', id, relation: 'enrolments' },
    done: 3,
    refused: 1,
    can_undo: true,
    failures: [{ id: others[0] }],
  })
  expect(await notes(rows)).toEqual(['Ek süre', 'Ek süre'])
  await root.patch(`/api/training-enrolments/${rows[1]}`, { note: 'Elle' })
  const back = await root.post(`/api/bulk-runs/${run.id}/undo`)
  expect(back.body.data, JSON.stringify(back.body)).toMatchObject({ total: 2, done: 2, refused: 1 })
  expect(await notes(rows)).toEqual([had[0], 'Elle'])
})

it('asks its permission, and is in the document', async () => {
  const [id, rows] = await enrolled(1)
  const reader = await test.person({
    roles: ['admin'],
    permissions: ['trainings.index', 'trainings.show'],
  })
  const body = { ids: rows, input: { note: 'x' } }
  for (const path of [url(id), `${url(id)}?dry_run=1`])
    expect((await reader.client.post(path, body)).status).toBe(403)
  expect((await root.post(url(999_999), body)).status).toBe(404)
  expect((await root.post(url(id), { ids: rows, values: { note: 'x' } })).status).toBe(422)
  const { paths } = (await root.get('/api/openapi.json')).body
  expect(paths['/api/trainings/{id}/enrolments/bulk/remark'].post['x-permission']).toBe(
    'training-enrolments.update',
  )
})

it('is done in batches where it says so, which are told of before and stop a run that all of them are refused for', async () => {
  const [id, rows] = await enrolled(3)
  const had = await notes(rows)
  const address = url(id).replace('remark', 'overwrite')
  const body = { ids: [...rows, 999_999], input: { note: 'Toplu' } }
  const before = await root.post(`${address}?dry_run=1`, body)
  expect(before.body.data, JSON.stringify(before.body)).toMatchObject({ tried: 4, done: 3, refused: 1 })
  expect((await root.post(`${address}?dry_run=1`, { ...body, input: { note: 'never' } })).status).toBe(409)
  expect(await notes(rows)).toEqual(had)
  const { data } = (await root.post(address, body)).body
  expect(data).toMatchObject({ status: 'done', done: 4, refused: 1, can_undo: false })
  expect(await notes(rows)).toEqual(['Toplu', 'Toplu', 'Toplu'])
  const stopped = (await root.post(address, { ...body, input: { note: 'never' } })).body.data
  expect(stopped).toMatchObject({ status: 'stopped', done: 0, message: expect.any(String), can_resume: true })
})

it('a run goes on while its person reaches the record under which it is done, and says why not', async () => {
  const [id, rows] = await enrolled(1)
  const had = await notes(rows)
  const { id: person, client } = await test.person({
    roles: ['admin'],
    permissions: ['trainings.index', 'trainings.show', 'trainings.update', 'training-enrolments.update'],
  })
  const begin = (training: number) =>
    test.db.read(
      `insert into bulk_runs (user_id, resource, operation, relation, parent_id, locale, ids, status)
       values ($1, 'trainings', 'conclude', 'enrolments', $2, 'tr', $3::bigint[], 'running') returning id`,
      [person, training, rows],
    )
  const gone = (await begin(987_654))[0]?.[0] as number
  await workOffBulkRun(test.portal, { bulk_run_id: gone }, { number: 1, last: false })
  expect(await notes(rows)).toEqual(had)
  const run = (await client.get(`/api/bulk-runs/${gone}`)).body.data
  expect(run).toMatchObject({ status: 'stopped', done: 0, message: expect.any(String) })
  expect((await client.post(`/api/bulk-runs/${gone}/resume`)).status).toBe(404)

  const there = (await begin(id))[0]?.[0] as number
  await workOffBulkRun(test.portal, { bulk_run_id: there }, { number: 1, last: false })
  expect(await notes(rows)).toEqual(['bitti'])
})

it('counts what a batch says nothing of as refused, before as in the run', async () => {
  const [id, rows] = await enrolled(1)
  const address = `/api/trainings/${id}/enrolments/bulk/conclude`
  const ids = [...rows, 987_654, 987_655]
  const before = await root.post(`${address}?dry_run=1`, { ids })
  expect(before.body.data).toMatchObject({ tried: 3, done: 1, refused: 2 })
  expect((await root.post(address, { ids })).body.data).toMatchObject({ done: 3, refused: 2 })
})

it('an area adds no operation that every portal has', async () => {
  const own = defineArea({
    name: 'own',
    resources: [],
    operations: { assign: area.operations?.remark } as never,
  })
  await expect(startTestPortal({ areas: [...areas, own] as never })).rejects.toThrow('every portal has')
})
