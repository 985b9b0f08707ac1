import { fold } from '../../metadata/text.ts'
import type { Caller } from '../auth/caller.ts'
import { label, locales, translate } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import { followableBy } from '../rest/readable.ts'
import { writableBy } from '../rest/values.ts'

/** A column of a file and the field that it fills. */
export interface FileColumn {
  readonly at: number
  readonly title: string
  readonly field: CompiledField
}

/**
 * The fields that a file of this resource may fill for somebody. Records are named in a file, and a name that is found
 * or almost found tells of the record: only who may read the records of a relation may fill it from a file.
 */
export const importFields = (compiled: Compiled, caller: Caller): CompiledField[] =>
  ((compiled.resource.config.import?.fields ?? []) as readonly string[])
    .map(name => compiled.byName.get(name))
    .filter((field): field is CompiledField => !!field && writableBy(caller, compiled, field, 'create'))
    .filter(field => !field.target || followableBy(caller, field))

/** A heading without the star of what is required. */
function starless(title: string): string {
  const text = title.trim()
  return text.endsWith('*') ? text.slice(0, -1).trim() : text
}

/** Letters of a heading that are compared: the label of a field is shorter, and a cell may have thousands. */
const MAX_TITLE_LENGTH = 200

const plainTitle = (title: string) => {
  const text = starless(title)
  return text.length > MAX_TITLE_LENGTH ? text : fold(text)
}

let problemTitles: ReadonlySet<string> | undefined

/** Whether a heading is that of the column which an annotated file has besides: it comes back with the corrected file. */
export function isProblemTitle(title: string): boolean {
  problemTitles ??= new Set(locales.map(locale => fold(translate(locale, 'errors:problem'))))
  return problemTitles.has(plainTitle(title))
}

/**
 * Holds a heading against the fields: by label in either language, by name or by key. The column of an annotated file
 * that says what is wrong is passed over.
 */
export function matchColumns(
  heading: readonly string[],
  compiled: Compiled,
  caller: Caller,
): { columns: FileColumn[]; unknown: string[] } {
  const fields = importFields(compiled, caller)
  // One field's label may be another one's name ("Name" and `name`): written exactly so, the name is meant.
  const byName = new Map(fields.flatMap(field => [field.name, field.key].map(name => [name, field] as const)))
  const byTitle = new Map([...byName].map(([name, field]) => [fold(name), field]))
  for (const field of fields)
    for (const locale of locales)
      byTitle.set(fold(label(locale, compiled.name, `fields.${field.name}`)), field)
  const columns: FileColumn[] = []
  const unknown: string[] = []
  const seen = new Set<CompiledField>()
  for (const [at, title] of heading.entries()) {
    const field = byName.get(starless(title)) ?? byTitle.get(plainTitle(title))
    if (field && !seen.has(field)) {
      seen.add(field)
      columns.push({ at, title, field })
    } else if (title !== '' && !isProblemTitle(title)) unknown.push(title)
  }
  return { columns, unknown }
}
