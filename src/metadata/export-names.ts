import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'

/**
 * The columns of an export by their names, with those of which one is made (`from`) behind it where a file may fill them: what
 * was exported can be imported again, which no column that is put together can.
 */
export function withImportedParts({ config }: AnyResource, names: readonly string[]): string[] {
  const imported: readonly string[] = config.import?.fields ?? []
  const partsOf = (name: string) =>
    ((config.fields[name] as AnyField | undefined)?.options.from ?? []) as readonly string[]
  return [...new Set(names.flatMap(name => [name, ...partsOf(name).filter(part => imported.includes(part))]))]
}
