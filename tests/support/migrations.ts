import { resourceList } from '../../resources/index.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { diffSchemas } from '../../src/server/db/diff.ts'
import { type Migration, readMigrations } from '../../src/server/db/migrate.ts'
import { schemaOf } from '../../src/server/db/schema.ts'

/** The migrations of these declarations: the product's, and one for what is declared besides. */
export function migrationsFor(resources: readonly AnyResource[]): Migration[] {
  const statements = diffSchemas(schemaOf(resourceList), schemaOf(resources))
  const more = statements.length ? [{ name: '9999_test', sql: `${statements.join('\n\n')}\n` }] : []
  return [...readMigrations(), ...more]
}
