import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

// Ids are numbers in the portal's answers as well.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The columns that the portal answers with, written out. */
export const userColumns = [
  'id',
  'first_name',
  'last_name',
  'full_name',
  'email',
  'phone',
  'status',
  'locale',
  'corporation_id',
  'title_id',
  'manager_id',
  'first_login',
  'last_login_at',
  'reviewed_by_id',
  'reviewed_at',
  'reject_reason',
  'created_at',
  'updated_at',
  'deleted_at',
  'created_by_id',
] as const

export const titleColumns = [
  'id',
  'name',
  'code',
  'level',
  'parent_id',
  'created_at',
  'updated_at',
  'deleted_at',
  'created_by_id',
] as const

/** A select list on an alias. */
export const selectList = (alias: string, columns: readonly string[]): string =>
  columns.map(column => `${alias}.${column}`).join(', ')

/** What a page of a list is asked for by. */
export interface ListRequest {
  Querystring: { page?: string; per_page?: string; name?: string; include?: string }
}

/** Opens the pool: as many connections as the portal's. */
export const openPool = (): pg.Pool =>
  new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) })

/** Listens where the portal would, and stops on SIGTERM. */
export async function listen(add: (app: FastifyInstance, pool: pg.Pool) => void): Promise<void> {
  const pool = openPool()
  const app = fastify({ logger: false })
  add(app, pool)
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
  process.once('SIGTERM', () => app.close().then(() => pool.end()))
}
