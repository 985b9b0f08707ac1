import type { BulkRun } from '../../metadata/bulk-run.ts'
import { assigning } from '../assign/operation.ts'
import { may } from '../auth/caller.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { childFields } from '../rest/child-routes.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { BatchOperation, BulkOperation, Context, Engine, RelationOperation } from '../rest/context.ts'
import { canRunUnattended } from './actions.ts'
import { operationsOf } from './operations.ts'
import { unlinking } from './unlink.ts'

/** How a run says what it does, and with whose records. */
type Named = Pick<BulkRun, 'resource' | 'operation' | 'from'>

/** What a portal has to do with many records. */
type Operating = Pick<Engine, 'catalogue' | 'behaviour'>

/** What is done through relations, by its name: what every portal has, and what its areas add. */
export const operationsByRelation = ({ behaviour }: Operating): ReadonlyMap<string, RelationOperation> =>
  new Map<string, RelationOperation>([['unlink', unlinking], ['assign', assigning], ...behaviour.operations])

/** What people begin by an address for chosen records under a record, with the relations. */
export const offeredUnder = (engine: Operating, compiled: Compiled) =>
  childFields(compiled).flatMap(field =>
    [...operationsByRelation(engine)].flatMap(([name, found]) => {
      const records = found.offered ? found.records(engine.catalogue, compiled, field) : undefined
      return records ? [{ name, found, field, records }] : []
    }),
  )

/** The relation through which a run does something; undefined where the portal does not have it any more. */
function throughOf(engine: Engine, { resource, operation, from }: Named) {
  const compiled = engine.catalogue.get(resource)
  const found = operationsByRelation(engine).get(operation)
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
  return through?.found.under(catalogue, through.compiled, through.field, through.id)
}

/** What a run does, where the caller may still do it while they do not wait for it. */
export function permittedOperation(
  { engine, caller }: Context,
  run: BulkRun,
): BulkOperation | BatchOperation | undefined {
  const operation = operationOf(engine, run)
  if (!operation || !may(caller, ...operation.permissions)) return undefined
  const compiled = engine.catalogue.get(run.resource)
  return run.from || canRunUnattended(compiled, run.operation, engine) ? operation : undefined
}

/** Throws 403 or 404 unless the caller may still do what a run does. */
export function requireOperation({ engine, caller }: Context, run: BulkRun): void {
  const operation = operationOf(engine, run)
  if (!operation) throw notFound()
  if (!may(caller, ...operation.permissions)) throw forbidden()
}
