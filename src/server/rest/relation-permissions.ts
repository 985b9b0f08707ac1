import { type Caller, may } from '../auth/caller.ts'
import type { Compiled, CompiledField } from './compiled.ts'

/** The name of the assignment pair of a relation that has one, from whichever side. */
export const compiledPairOf = ({ pivot, field }: CompiledField): string | undefined =>
  pivot?.pair ?? field.options.pair

/** The permission prefix under which assignments through a relation are granted and recorded. */
export const assignedAs = (field: CompiledField, target: Compiled): string =>
  compiledPairOf(field) ?? target.name

/** Permissions of a relation's three verbs, as one side's endpoints need them; one of the listed is enough. */
export function relationPermissions(field: CompiledField) {
  const pair = compiledPairOf(field)
  if (pair) return { index: [`${pair}.index`], store: [`${pair}.store`], destroy: [`${pair}.destroy`] }
  return {
    index: [`${field.target}.index`],
    store: [`${field.target}.update`],
    destroy: [`${field.target}.update`],
  }
}

/** What lists the rows of a relation under a record; one of these is enough. */
export function childListPermissions({ resource }: Compiled, field: CompiledField): readonly string[] {
  const child = resource.config.children?.[field.name] as { permission?: string } | undefined
  return child?.permission ? [child.permission] : relationPermissions(field).index
}

/** Whether the caller may write a relation at all: under a record, or in its form. */
export const mayChoose = (caller: Caller, { name }: Compiled, field: CompiledField): boolean =>
  may(caller, `${name}.store`, `${name}.update`, ...relationPermissions(field).store)
