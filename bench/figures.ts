import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { resourceList } from '../resources/index.ts'
import { belongsTo, count, decimal, hasMany, integer, select, sum, text } from '../src/fields/index.ts'
import { defineResource } from '../src/metadata/resource.ts'
import { buildApp } from '../src/server/app.ts'
import { areas } from '../src/server/areas/index.ts'
import { readConfig } from '../src/server/config.ts'
import { diffSchemas } from '../src/server/db/diff.ts'
import { readMigrations } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { schemaOf } from '../src/server/db/schema.ts'
import { createPortal } from '../src/server/portal.ts'
import type { BenchDatabase } from './database.ts'
import { type Finding, median } from './finding.ts'

const seated = ['active'] as const
const workshops = defineResource('workshops', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    capacity: integer({ min: 0 }),
    attendances: hasMany('attendances', { inverse: 'workshop' }),
    seats_taken: count('attendances', { where: [{ field: 'status', in: seated }] }),
    hours_given: sum('attendances', { of: 'hours' }),
  },
  list: { columns: ['name', 'seats_taken', 'hours_given'], sort: ['name'], defaultSort: 'name' },
})
const attendances = defineResource('attendances', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 120 }),
    workshop: belongsTo('workshops'),
    hours: decimal(),
    status: select({ values: ['active', 'waiting'], default: 'active', writable: false }),
  },
  list: { columns: ['name'] },
  limits: { seats: { within: 'workshop', where: [{ field: 'status', in: seated }], atMost: 'capacity' } },
})

const perWorkshop = 10

/** What a list with two aggregates and a locked insert are when they are written by hand. */
function byHand(pool: pg.Pool): FastifyInstance {
  const app = fastify()
  app.get('/workshops', async () => {
    const { rows } = await pool.query(
      `select c.*, a.seats_taken, a.hours_given from (
         select id, name, capacity, created_at, updated_at from workshops where deleted_at is null order by name_sort, id limit 20) c
       left join lateral (
         select count(*) filter (where e.status = 'active')::int as seats_taken, coalesce(sum(e.hours), 0)::float8 as hours_given
         from attendances e where e.workshop_id = c.id and e.deleted_at is null) a on true`,
    )
    return { data: rows }
  })
  app.post<{ Body: { name: string; workshop_id: number } }>('/attendances', async (request, reply) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { name, workshop_id } = request.body
      const workshop = await client.query('select capacity from workshops where id = $1 for update', [
        workshop_id,
      ])
      const taken = await client.query(
        "select count(*)::int as n from attendances where workshop_id = $1 and deleted_at is null and status = 'active'",
        [workshop_id],
      )
      if (taken.rows[0].n >= workshop.rows[0].capacity) throw new Error('full')
      const made = await client.query(
        'insert into attendances (name, workshop_id) values ($1, $2) returning *',
        [name, workshop_id],
      )
      await client.query('commit')
      return reply.code(201).send({ data: made.rows[0] })
    } finally {
      client.release()
    }
  })
  return app
}

/** Milliseconds that calls take one after the other, of each. */
async function timeOf(calls: number, call: (n: number) => Promise<{ statusCode: number }>): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < calls; n++) {
    const { statusCode } = await call(n)
    if (statusCode >= 300) throw new Error(`An answer was ${statusCode}`)
  }
  return (performance.now() - started) / calls
}

/**
 * A list with two figures, and a store under a limit, against the same written by hand: in this process, without a
 * network, in turns.
 * @param parents how many workshops there are; each has ten attendances
 */
export async function measureFigures(
  { url, token }: BenchDatabase,
  parents: number,
  rounds: number,
): Promise<Finding[]> {
  const db = openPostgres({ url, poolSize: 4, statementTimeout: 0 })
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const resources = [...resourceList, workshops, attendances]
  const sql = diffSchemas(schemaOf(resourceList), schemaOf(resources)).join('\n\n')
  const migrations = [...readMigrations(), { name: '9999_figures', sql: `${sql}\n` }]
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: '/tmp/portal-bench-figures' })
  const portal = await createPortal(db, config, { areas, resources, migrations })
  const app = await buildApp(portal)
  const hand = byHand(pool)
  try {
    await db.query(
      `insert into user_permissions (user_id, permission_id)
       select s.user_id, p.id from permissions p, (select user_id from sessions order by created_at limit 1) s
       where p.name ~ '^(workshops|attendances)[.]' on conflict do nothing`,
    )
    await db.query(
      "insert into workshops (name, capacity) select 'Atölye ' || lpad(n::text, 7, '0'), 100000 from generate_series(1, $1::int) n",
      [parents],
    )
    await db.query(
      "insert into attendances (name, workshop_id, hours) select 'Kayıt', c.id, 1 from workshops c, generate_series(1, $1::int)",
      [perWorkshop],
    )
    await db.query('vacuum (analyze)')
    const headers = { authorization: `Bearer ${token}` }
    const list = () =>
      app.inject({ url: '/api/workshops?include=seats_taken,hours_given&per_page=20', headers })
    const [{ min }] = (await db.query<{ min: number }>('select min(id) from workshops')).rows as [
      { min: number },
    ]
    const body = (n: number) => ({ name: 'Yeni', workshop_id: Number(min) + (n % 1000) })
    const pairs = {
      'list with two figures': [list, () => hand.inject({ url: '/workshops' })],
      'store under a limit': [
        (n: number) => app.inject({ method: 'POST', url: '/api/attendances', headers, payload: body(n) }),
        (n: number) => hand.inject({ method: 'POST', url: '/attendances', payload: body(n) }),
      ],
    } as const
    const findings: Finding[] = []
    for (const [what, [ours, theirs]] of Object.entries(pairs)) {
      const ratios: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const [own, other] = [await timeOf(100, ours), await timeOf(100, theirs)]
        if (round) ratios.push(other / own)
      }
      findings.push({
        what,
        when: `${parents.toLocaleString('en')} records with ${perWorkshop} rows each`,
        value: median(ratios),
        unit: '×',
        of: 'by hand',
        least: 0.5,
      })
    }
    return findings
  } finally {
    await app.close()
    await hand.close()
    await pool.end()
    await db.close()
  }
}
