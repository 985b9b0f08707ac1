/** Who is notified of records that were linked by a pair. */
import type { Effects } from '../../metadata/lifecycle.ts'
import { linkedRulesOf } from '../../metadata/named-effects.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { notifyLinked } from './notify-rules.ts'

/** Whom a pair notifies, declared by the side from which people are its other side. */
interface NotifyingPair {
  readonly compiled: Compiled
  /** The column of the pivot that points at the people. */
  readonly people: string
  readonly effects: Pick<Effects, 'notify'>
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, readonly NotifyingPair[]>>()

/** The pairs that notify somebody, by their names. */
function notifyingPairs(catalogue: Catalogue): ReadonlyMap<string, readonly NotifyingPair[]> {
  const found =
    known.get(catalogue) ??
    Map.groupBy(
      [...catalogue.all()].flatMap(compiled =>
        linkedRulesOf(compiled.resource).flatMap(([name, effects]) => {
          const { pivot } = compiled.byName.get(name) ?? {}
          return pivot ? [{ pair: pivot.pair, compiled, people: pivot.other, effects }] : []
        }),
      ),
      ({ pair }) => pair,
    )
  known.set(catalogue, found)
  return found
}

/**
 * Notifies people that they came into a pair, by what is declared of it: `id` is on the field's side, `ids` on the other.
 * Whoever linked them is not notified.
 */
export async function followLinked(
  context: Context,
  field: CompiledField,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const { pivot } = field
  if (!pivot || !ids.length) return
  for (const { compiled, people, effects } of notifyingPairs(context.engine.catalogue).get(pivot.pair) ??
    []) {
    const notified =
      pivot.other === people ? [[id, ids] as const] : ids.map(record => [record, [id]] as const)
    await notifyLinked(context, compiled, new Map(notified), effects)
  }
}
