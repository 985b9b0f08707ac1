/** Finds names that more than one file exports, so that a name means one thing wherever it is read. */
import { parseSync } from 'vite'

/** The names that a file declares and exports, types among them; what it passes on from another file does not count. */
export function exportedNames(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  return program.body.flatMap(statement => {
    if (statement.type === 'ExportDefaultDeclaration') return namesOf(statement.declaration)
    if (statement.type !== 'ExportNamedDeclaration') return []
    return statement.declaration ? namesOf(statement.declaration) : []
  })
}

type Declared = { type: string; id?: unknown; declarations?: unknown; [key: string]: unknown }

/** The names that a declaration or a pattern of one (`const { a, b: c } = …`) introduces. */
function namesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, ...parts } = node as Declared
  switch (type) {
    case 'Identifier':
      return [String(parts.name)]
    case 'ObjectPattern':
      return (parts.properties as Declared[]).flatMap(each => namesOf(each.value ?? each.argument))
    case 'ArrayPattern':
      return (parts.elements as unknown[]).flatMap(namesOf)
    case 'AssignmentPattern':
      return namesOf(parts.left)
    case 'VariableDeclaration':
      return (parts.declarations as unknown[]).flatMap(namesOf)
    default:
      return namesOf(parts.id)
  }
}

/**
 * The names that are exported twice or more, each with its files. Files that stand at the same place of two areas, of
 * the two sides of an area or of two field types may export the same name: whoever reads them all expects it there. What
 * stands in for packages bears their names.
 */
export function namesExportedTwice(files: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const [path, names] of files) {
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const isTwice = ([, paths]: [string, string[]]) => new Set(paths.map(position)).size > 1
  return new Map([...byName].filter(isTwice).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A path without the side, the area, the field type or the package that it belongs to. */
function position(path: string): string {
  return path
    .replace(/^src\/(server|web)\/area(s\/index)?\.ts$/, 'src/area$2.ts')
    .replace(/^src\/(server|web)\/areas\/[^/]+\//, 'src/areas/*/')
    .replace(/^src\/fields\/[^/]+\//, 'src/fields/*/')
    .replace(/^src\/web\/shims\/.+/, 'src/web/shims/*')
}
