import type { BulkRun } from '../../metadata/bulk-run.ts'
import { may } from '../auth/caller.ts'
import { forbidden, notFound } from '../http/errors.ts'
import type { CompiledField } from '../rest/catalogue.ts'
import type { Context, Engine } from '../rest/context.ts'
import { canRunUnattended } from './actions.ts'
import type { BulkOperation } from './operation.ts'
import { operationsOf } from './operations.ts'
import { unlinking } from './unlink.ts'

/** What a run does; undefined where the portal does not have it any more. */
export function operationOf(
  { catalogue }: Engine,
  { resource, operation, from }: Pick<BulkRun, 'resource' | 'operation' | 'from'>,
): BulkOperation | undefined {
  if (!catalogue.has(resource)) return undefined
  const compiled = catalogue.get(resource)
  if (!from) return operationsOf(compiled).get(operation)
  const field = compiled.byName.get(from.relation)
  return field && unlinking(compiled, field as CompiledField, from.id)
}

/** What a run does, where the caller may still do it while they do not wait for it. */
export function permittedOperation({ engine, caller }: Context, run: BulkRun): BulkOperation | undefined {
  const operation = operationOf(engine, run)
  if (!operation || !may(caller, ...operation.permissions)) return undefined
  const compiled = engine.catalogue.get(run.resource)
  return canRunUnattended(compiled, run.operation, engine) ? operation : undefined
}

/** Throws 403 or 404 unless the caller may still do what a run does. */
export function requireOperation({ engine, caller }: Context, run: BulkRun): void {
  const operation = operationOf(engine, run)
  if (!operation) throw notFound()
  if (!may(caller, ...operation.permissions)) throw forbidden()
}
