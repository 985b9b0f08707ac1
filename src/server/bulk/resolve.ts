import type { BulkRun } from '../../metadata/bulk-run.ts'
import { may } from '../auth/caller.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { childFields } from '../rest/child-routes.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { BatchOperation, BulkOperation, Context, Engine, RelationOperation } from '../rest/context.ts'
import { loadRow } from '../rest/show.ts'
import { canRunUnattended } from './actions.ts'
import { operationsOf } from './operations.ts'

/** How a run says what it does, and with whose records. */
type Named = Pick<BulkRun, 'resource' | 'operation' | 'from'>

/** What a portal has to do with many records. */
type Operating = Pick<Engine, 'catalogue' | 'behaviour'>

/** What people begin by an address for chosen records under a record, with the relations. */
export const offeredUnder = (engine: Operating, compiled: Compiled) =>
  childFields(compiled).flatMap(field =>
    [...engine.behaviour.operations].flatMap(([name, found]) => {
      const records = found.offered ? found.records(engine.catalogue, compiled, field) : undefined
      return records ? [{ name, found, field, records }] : []
    }),
  )

/** The relation through which a run does something; undefined where the portal does not have it any more. */
function throughOf(engine: Engine, { resource, operation, from }: Named) {
  const compiled = engine.catalogue.get(resource)
  const found = engine.behaviour.operations.get(operation)
  const field = from && (compiled.byName.get(from.relation) as CompiledField | undefined)
  const records = field && found?.records(engine.catalogue, compiled, field)
  return field && found && records && { compiled, field, found, records, id: from.id }
}

/** The resource whose records a run is about; undefined where the portal does not have it any more. */
export function recordsOf(engine: Engine, run: Named): Compiled | undefined {
  if (!engine.catalogue.has(run.resource)) return undefined
  return run.from ? throughOf(engine, run)?.records : engine.catalogue.get(run.resource)
}

/** What a run does; undefined where the portal does not have it any more. */
export function operationOf(engine: Engine, run: Named): BulkOperation | BatchOperation | undefined {
  const { catalogue } = engine
  if (!catalogue.has(run.resource)) return undefined
  if (!run.from) return operationsOf(catalogue.get(run.resource)).get(run.operation)
  const through = throughOf(engine, run)
  if (!through) return undefined
  const { found, compiled, field, id } = through
  return { ...found.under(catalogue, compiled, field, id), name: run.operation }
}

/**
 * What a run does, where the caller may still do it: they hold its permissions, and reach the record under which it is
 * done. Throws 403 or 404 otherwise. What is taken back is held to the rows alone: the record may be gone by then.
 */
export async function requireOperation(
  context: Context,
  run: BulkRun,
  takesBack = run.undo_of !== null,
): Promise<BulkOperation | BatchOperation> {
  const { engine, caller } = context
  const operation = operationOf(engine, run)
  if (!operation) throw notFound()
  if (!may(caller, ...operation.permissions)) throw forbidden()
  const through = takesBack ? undefined : throughOf(engine, run)
  if (through) await requireRecord(context, through.compiled, through.id, through.found)
  return operation
}

/** Throws 404 unless the caller reaches the record under which something is done with many. */
export async function requireRecord(
  context: Context,
  compiled: Compiled,
  id: number,
  { verb }: Pick<RelationOperation, 'verb'>,
): Promise<void> {
  await loadRow(context, compiled, id, verb ? { verb } : {})
}

/** {@link requireOperation} for a run that nobody waits for; throws 403 as well where it cannot be done so. */
export async function requireUnattended(
  context: Context,
  run: BulkRun,
): Promise<BulkOperation | BatchOperation> {
  const operation = await requireOperation(context, run)
  const compiled = context.engine.catalogue.get(run.resource)
  if (!run.from && !canRunUnattended(compiled, run.operation, context.engine)) throw forbidden()
  return operation
}
