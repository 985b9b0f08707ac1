import type { DataSubject } from '../../../metadata/data-subject.ts'
import type { Catalogue } from '../../rest/catalogue.ts'
import type { Compiled, CompiledField } from '../../rest/compiled.ts'

/** The rows of one table that are somebody's personal data. */
export interface Subject {
  readonly compiled: Compiled
  readonly erase: DataSubject['erase']
  /** The resource as which the person sees them; null where their archive leaves them out. */
  readonly shown: Compiled | null
  /** SQL on the alias `t`: whether a row is of the person whose id is `$1`. */
  readonly theirs: string
  /** The to-one relation with the person in the table itself; null where it is another table's, or the person. */
  readonly by: CompiledField | null
}

/** SQL: whether the row `alias` leads to the person `$1` along a path of to-one relations. */
function leadsTo(catalogue: Catalogue, compiled: Compiled, path: readonly string[], alias: string): string {
  const [name, ...rest] = path as [string, ...string[]]
  if (name === 'id') return `${alias}."id" = $1`
  const { column, target } = compiled.byName.get(name) as CompiledField
  if (!rest.length) return `${alias}."${column}" = $1`
  const next = catalogue.get(target as string)
  const below = `${alias}_${name}`
  return `${alias}."${column}" in (select ${below}.id from "${next.table}" ${below} where ${leadsTo(catalogue, next, rest, below)})`
}

/** The person's own record, what is theirs by a relation of its own, and what another table leads to. */
const distance = ({ compiled, by }: Subject): number => (compiled.name === 'users' ? 0 : by ? 1 : 2)

/** Everything that is declared to be somebody's personal data, beginning with the person's own record. */
export const subjectsIn = (catalogue: Catalogue): Subject[] =>
  [...catalogue.all()]
    .flatMap(compiled =>
      ((compiled.resource.config.dataSubjects ?? []) as readonly DataSubject[]).map(
        ({ of, erase, shown = compiled.name }): Subject => ({
          compiled,
          erase,
          shown: shown === false ? null : catalogue.get(shown),
          theirs: leadsTo(catalogue, compiled, of.split('.'), 't'),
          by: compiled.byName.get(of) ?? null,
        }),
      ),
    )
    .toSorted((a, b) => distance(a) - distance(b))
