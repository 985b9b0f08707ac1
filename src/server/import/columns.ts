import { fold } from '../../metadata/text.ts'
import type { Caller } from '../auth/caller.ts'
import { type Locale, label } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/catalogue.ts'
import { writableBy } from '../rest/values.ts'

/** A column of a file and the field that it fills. */
export interface FileColumn {
  readonly at: number
  readonly title: string
  readonly field: CompiledField
}

/** The fields that a file of this resource may fill for somebody. */
export const importFields = (compiled: Compiled, caller: Caller): CompiledField[] =>
  ((compiled.resource.config.import?.fields ?? []) as readonly string[])
    .map(name => compiled.byName.get(name))
    .filter((field): field is CompiledField => !!field && writableBy(caller, compiled, field, 'create'))

const locales: readonly Locale[] = ['tr', 'en']

/** Holds a heading against the fields: by label in either language, by name or by key. */
export function matchColumns(
  heading: readonly string[],
  compiled: Compiled,
  caller: Caller,
): { columns: FileColumn[]; unknown: string[] } {
  const byTitle = new Map<string, CompiledField>()
  for (const field of importFields(compiled, caller)) {
    for (const title of [field.name, field.key]) byTitle.set(fold(title), field)
    for (const locale of locales)
      byTitle.set(fold(label(locale, compiled.name, `fields.${field.name}`)), field)
  }
  const columns: FileColumn[] = []
  const unknown: string[] = []
  const seen = new Set<CompiledField>()
  for (const [at, title] of heading.entries()) {
    const field = byTitle.get(fold(title.replace(/\s*\*$/, '').trim()))
    if (field && !seen.has(field)) {
      seen.add(field)
      columns.push({ at, title, field })
    } else if (title !== '') unknown.push(title)
  }
  return { columns, unknown }
}
