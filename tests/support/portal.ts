import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import type { DefaultRoleName } from '../../resources/roles.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Area } from '../../src/server/area.ts'
import { areas as productAreas } from '../../src/server/areas/index.ts'
import { forgetCallers } from '../../src/server/auth/sessions.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { Jobs } from '../../src/server/jobs/jobs.ts'
import { type AssembledPortal, createPortal, jobsOf, watches } from '../../src/server/portal.ts'
import { Client } from './client.ts'
import { openTestDatabase } from './database.ts'
import { Factory, type Values } from './factory.ts'
import { migrationsFor } from './migrations.ts'
import { type Route, withRoutes } from './routes.ts'
import { vehicleArea } from './vehicles.ts'

/** The password of everybody who has one in a test. */
export const testPassword = 'Parola-1'
let passwordHash: Promise<string> | undefined

/** Somebody who is logged in. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly client: Client
}

/** What a person is made with, besides values of `users`. */
export interface PersonOptions {
  readonly roles?: readonly string[]
  /** Permissions given to the person directly. */
  readonly permissions?: readonly string[]
  /** Can log in with {@link testPassword}. */
  readonly password?: boolean
  readonly values?: Values
}

/** A portal of a test's own, without a port. */
export interface TestPortal {
  readonly portal: AssembledPortal
  readonly app: FastifyInstance
  readonly db: Database
  readonly factory: Factory
  /** Every route of the server, in the order of their declaration. */
  readonly routes: readonly Route[]
  /** Nobody: without a token. */
  readonly guest: Client
  /** Somebody of a role, the same person each time. */
  as(role: DefaultRoleName): Promise<Client>
  /** Somebody new. */
  person(options?: PersonOptions): Promise<Person>
  /** Makes a record, past the rules. */
  make: Factory['make']
  /** Another instance on the same database, with other settings; stopped with this one. */
  another(env: Readonly<Record<string, string>>): Promise<FastifyInstance>
  /** Has what is left for later be done; stopped with this portal. */
  startJobs(): Promise<Jobs>
  stop(): Promise<void>
}

export interface TestPortalOptions {
  /** Default: those of the areas, and else the product's. The tables of those that the product does not have are made. */
  readonly resources?: readonly AnyResource[]
  /** Default: the product's, and that of the vehicles where they are among the resources. */
  readonly areas?: readonly Area[]
  readonly env?: Readonly<Record<string, string>>
}

/** A setting of the environment as tests have it. */
export const testConfig = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(inject('runFolder'), 'data-')),
    ...env,
  })

/** Starts a portal on a fresh database. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { env, resources = options.areas?.flatMap(area => area.resources) ?? resourceList } = options
  const hasVehicles = vehicleArea.resources.every(resource => resources.includes(resource))
  const { areas = hasVehicles ? [...productAreas, vehicleArea] : productAreas } = options
  const config = testConfig(env)
  const db = await openTestDatabase()
  const parts = { areas, resources, migrations: migrationsFor(resources) }
  const portal = await createPortal(db, config, parts)
  const { app, routes } = await withRoutes(() => buildApp(portal))
  await app.ready()
  const apps = [app]
  const queues: Jobs[] = []
  const factory = new Factory(portal)
  const byRole = new Map<string, Promise<Client>>()

  async function person({
    roles = [],
    permissions = [],
    password,
    values,
  }: PersonOptions = {}): Promise<Person> {
    if (password) passwordHash ??= factory.password(testPassword)
    const row = await factory.make('users', {
      locale: 'tr',
      ...values,
      ...(password && { password_hash: await passwordHash }),
    })
    await give('user_roles', 'role_id', 'roles', row.id, roles)
    await give('user_permissions', 'permission_id', 'permissions', row.id, permissions)
    forgetCallers()
    const { token } = await portal.sessions.begin(row.id, false, { ip: '127.0.0.1', userAgent: 'test' })
    return { id: row.id, email: row.email as string, client: new Client(app, token) }
  }

  async function give(pivot: string, column: string, table: string, user: number, names: readonly string[]) {
    if (!names.length) return
    const rows = await db.read(
      `insert into ${pivot} (user_id, ${column}) select $1::bigint, id from ${table} where name = any ($2::text[]) and deleted_at is null returning 1`,
      [user, names],
    )
    if (rows.length !== names.length) throw new Error(`Not all of these are ${table}: ${names.join(', ')}`)
  }

  return {
    portal,
    app,
    db,
    factory,
    routes,
    guest: new Client(app, null),
    as(role) {
      const known = byRole.get(role) ?? person({ roles: [role] }).then(({ client }) => client)
      byRole.set(role, known)
      return known
    },
    person,
    make: (resource, values) => factory.make(resource, values),
    async another(more) {
      const next = await createPortal(db, testConfig({ ...env, ...more }), parts)
      const instance = await buildApp(next)
      await instance.ready()
      apps.push(instance)
      return instance
    },
    async startJobs() {
      const jobs = new Jobs(portal, jobsOf(areas), () => undefined, watches)
      queues.push(jobs)
      await jobs.start()
      return jobs
    },
    async stop() {
      for (const queue of queues) await queue.stop()
      await portal.mail.close()
      for (const opened of apps) await opened.close()
      await db.close()
    },
  }
}
