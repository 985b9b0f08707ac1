/** Personal values stand in no audit line: none that is written now, and none that was written before. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, belongsToMany, hasMany, iban, select, text } from '../../../src/fields/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { defineArea } from '../../../src/server/area.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { tidyUp } from '../../../src/server/housekeeping.ts'
import { cleanAuditLines, cleaningBatch } from '../../../src/server/rest/audit-cleaning.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const list = { columns: ['name'], search: ['name'] } as const
const clinics = defineResource('clinics', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    patients: hasMany('patients', { inverse: 'clinic' }),
    visitors: belongsToMany('patients', { pair: 'clinic-visitors' }),
  },
  list,
})
const patients = defineResource('patients', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    illness: text({ max: 80, personal: true }),
    account: iban({ personal: true }),
    clinic: belongsTo('clinics', { personal: true }),
    clinics: belongsToMany('clinics', { pair: 'clinic-visitors', personal: true }),
    state: select({ values: ['in', 'out'], default: 'in', writable: false }),
  },
  list,
  form: [{ name: 'identity', fields: ['name', 'illness', 'account', 'clinic', 'clinics'] }],
  lifecycle: {
    field: 'state',
    initial: 'in',
    transitions: {
      leave: {
        from: ['in'],
        to: 'out',
        bulk: true,
        input: { diagnosis: text({ max: 80, personal: true }) },
      },
    },
  },
  import: { fields: ['name', 'illness'] },
})
const area = defineArea({
  name: 'clinics',
  resources: [clinics, patients],
  actions: { patients: { async leave() {} } },
})
const resources = [...resourceList, clinics, patients]
const test = await startTestPortal({ resources, areas: [...areas, area] })
afterAll(test.stop)
const root = await test.as('super-admin')

const secret = 'GİZLİ'
const accountNumber = 'TR330006100519786457841326'
let clinic: number
let patient: number

/** Every line of a subject, as text. */
const lines = async (subject: string) =>
  (
    await test.db.read(
      'select concat(action, before, after) from audit_entries where subject_type = $1 order by id',
      [subject],
    )
  ).map(([line]) => line as string)

beforeAll(async () => {
  expect(findings(resources)).toEqual([])
  clinic = (await root.post('/api/clinics', { name: 'Klinik' })).body.data.id
  const made = await root.post('/api/patients', {
    name: 'Ayşe',
    illness: `${secret} 1`,
    account: accountNumber,
    clinic_id: clinic,
    clinic_ids: [clinic],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  patient = made.body.data.id
})

it('[OPS-6] 25: every writer leaves personal values out: forms, files, pairs, moves, transitions', async () => {
  const url = `/api/patients/${patient}`
  const answers = [
    await root.patch(url, { illness: `${secret} 2`, clinic_id: null, clinic_ids: [] }),
    await root.post(`/api/clinics/${clinic}/patients`, { ids: [patient] }),
    await root.post(`/api/clinics/${clinic}/visitors`, { ids: [patient] }),
    await root.delete(`/api/clinics/${clinic}/visitors`, { ids: [patient] }),
    await root.post(`${url}/clinics`, { ids: [clinic] }),
    await root.post(`${url}/leave`, { diagnosis: `${secret} 3` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const file = await root.upload(
    '/api/patients/from-file',
    'a.csv',
    csv([
      ['Ad', 'illness'],
      ['Veli', secret],
    ]),
  )
  // Whatever the file's headings are called in this language, nothing of it may be told.
  expect([200, 422]).toContain(file.status)
  const all = await lines('patients')
  expect(all.length).toBeGreaterThan(6)
  expect(all.join('\n')).not.toMatch(/GİZLİ|TR33/)
  expect(all.filter(line => /"clinic_ids?": ?(\[?\d)/.test(line))).toEqual([])
  expect(all.some(line => line.startsWith('patients.leave') && line.includes('"diagnosis": "•••"'))).toBe(
    true,
  )
  const { status, body } = await root.get(`${url}/history`)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/GİZLİ|TR33/)
  expect(body.data[0].actor).toMatchObject({ full_name: expect.any(String) })
  expect((await root.get(`/api/clinics/${clinic}/history`)).status).toBe(200)
})

it('25: old lines are cleaned in batches, and nothing else of them is touched', async () => {
  const count = cleaningBatch + 5
  await test.db.read(
    `insert into audit_entries (action, subject_type, subject_id, before, after)
     select 'patients.update', 'patients', n, jsonb_build_object('illness', 'GİZLİ ' || n, 'name', 'Ad ' || n), '{"illness": null, "clinic_ids": [7]}'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await test.db.read(
    `insert into audit_entries (action, subject_type, subject_id, after) values
     ('patients.call', 'patients', null, '{"diagnosis": "GİZLİ"}'), ('clinics.update', 'clinics', 1, '{"illness": "kept"}')`,
    [],
  )
  expect(await cleanAuditLines(test.db, resources)).toBe(count + 1)
  const all = await lines('patients')
  expect(all.join('\n')).not.toContain(secret)
  expect(all.filter(line => line.includes('"name": "Ad ') && line.includes('"illness": "•••"'))).toHaveLength(
    count,
  )
  expect(
    all.filter(line => line.includes('"clinic_ids": "•••"') && line.includes('"illness": null')),
  ).toHaveLength(count)
  expect((await lines('clinics')).some(line => line.includes('kept'))).toBe(true)
  expect(await cleanAuditLines(test.db, resources)).toBe(0)
})

it('25: the tidying up of a portal that has started sees to it once', async () => {
  const insert = () =>
    test.db.read(
      `insert into audit_entries (action, subject_type, subject_id, after) values ('patients.update', 'patients', 1, '{"illness": "GİZLİ"}')`,
      [],
    )
  await insert()
  await tidyUp(test.portal, { retention: [], tidy: [] })
  expect((await lines('patients')).join('\n')).not.toContain(secret)
})
