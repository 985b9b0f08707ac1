/** Once for each run of Vitest: the built server, a folder for files, and on PostgreSQL a migrated database to copy. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropTestDatabases, makePostgresTemplate } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run keeps what it writes; gone with it. */
    runFolder: string
    /** The database that each test file copies, when the run is on PostgreSQL. */
    postgresTemplate: string | null
  }
}

/** Processes that tests start run what ships. */
const buildServer = () =>
  execFileSync(process.execPath, ['scripts/run.mjs', 'build:server'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  })

export default async function setup(project: TestProject) {
  buildServer()
  const onPostgres = process.env.VITEST_ENGINE === 'postgres'
  if (onPostgres && !process.env.TEST_DATABASE_URL)
    throw new Error('VITEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const template = onPostgres ? await makePostgresTemplate(`portal_test_${process.pid}`) : null
  project.provide('runFolder', folder)
  project.provide('postgresTemplate', template)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (template) await dropTestDatabases(template)
  }
}
