import type { AnyField } from './field.ts'
import { type FormatConfig, formatsRead } from './formats.ts'
import type { AnyResource } from './resource.ts'

/** Rules of files beside spreadsheets, and of what is chosen for all rows of a file. */
export const formatRules: Readonly<
  Record<string, (resource: AnyResource, byName: ReadonlyMap<string, AnyResource>) => string[]>
> = {
  formats: resource => {
    const { config } = resource
    const formats = Object.entries((config.formats ?? {}) as Readonly<Record<string, FormatConfig>>)
    const fields = Object.entries<AnyField>(config.fields)
    return [
      ...formats.flatMap(([name, { endings, import: reads, export: writes }]) => [
        ...(/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) && name !== 'xlsx' && name !== 'csv'
          ? []
          : [`${name} is no name for a format`]),
        ...(endings.length > 0 && endings.every(ending => /^[a-z\d]+$/.test(ending))
          ? []
          : [`${name} says no endings of its files, or one that is none`]),
        ...((reads !== false && config.import) || (writes !== false && config.export)
          ? []
          : [`${name} is neither read nor written`]),
      ]),
      // Values that nobody shares are looked for by constraints, before a row is written.
      ...(formatsRead(resource).length
        ? fields
            .filter(([, { options }]) => options.unique)
            .map(([name]) => `${name} is unique: with formats that is said by a constraint`)
        : []),
    ]
  },
  'import-given': ({ config }, byName) =>
    ((config.import?.given ?? []) as readonly string[]).flatMap(name => {
      const field = config.fields[name] as AnyField | undefined
      if (field?.storage !== 'one' || !byName.has(field.options.resource ?? ''))
        return [`${name} is no to-one relation, which could be chosen for all rows of a file`]
      return (config.import?.fields as readonly string[] | undefined)?.includes(name)
        ? []
        : [`${name} is chosen for all rows of a file, and none of its fields`]
    }),
}
