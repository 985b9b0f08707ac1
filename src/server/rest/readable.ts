import { belongsTo, dateTime, typeOf } from '../../fields/index.ts'
import { mayFollow, mayRead } from '../../metadata/access.ts'
import type { AnyField } from '../../metadata/field.ts'
import { type Caller, may } from '../auth/caller.ts'
import type { Compiled, CompiledField, FigurePlan } from './compiled.ts'

/** Keys of every row besides the declared ones by which lists filter: the id exactly, the timestamps as ranges. */
const builtinFields: ReadonlyMap<string, CompiledField> = new Map(
  Object.entries<AnyField>({ id: belongsTo(''), created_at: dateTime(), updated_at: dateTime() }).map(
    ([name, field]) => [
      name,
      {
        name,
        key: name,
        field,
        type: typeOf(field),
        column: name,
        target: null,
        pivot: null,
        inverse: null,
        figure: null,
        rows: null,
      },
    ],
  ),
)

/** The field by which a list filters under a key. */
export const filterFieldOf = ({ byKey }: Compiled, key: string): CompiledField | undefined =>
  byKey.get(key) ?? builtinFields.get(key)

/** Whether a caller may read what a figure is made of: it tells of nothing that they may not read. */
function mayFigure(caller: Caller, figure: FigurePlan): boolean {
  if (figure.kind === 'formula')
    return [figure.of, ...figure.plus, ...figure.minus].every(part => readableBy(caller, part))
  if (figure.kind === 'matching') return figure.permission === null || may(caller, figure.permission)
  const { relation, of, otherwise } = figure
  return (
    followableBy(caller, relation) &&
    (!of || readableBy(caller, of)) &&
    (!otherwise || (followableBy(caller, otherwise.relation) && readableBy(caller, otherwise.of)))
  )
}

/** Whether a caller may read the values of a field. */
export const readableBy = (caller: Caller, { field, figure }: CompiledField): boolean =>
  mayRead(caller.permissions, caller.denied, field) && (!figure || mayFigure(caller, figure))

/** Whether a caller may read the rows that a relation leads to. */
export const followableBy = (caller: Caller, field: CompiledField): boolean =>
  readableBy(caller, field) && mayFollow(caller.permissions, caller.denied, field.field)
