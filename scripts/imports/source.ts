/** Reads from a source file what the dependency rule asks for: its imports and its choices by a `type`. */
import { posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * A specifier as written (`../x.ts`, `react`, a glob) and its line, from 1. A `value` is there before the importing
 * file runs; a `type` is gone when it does; `dynamic` are `import()` and globs.
 */
export type Import = { specifier: string; line: number; kind: 'value' | 'type' | 'dynamic' }

/** A `switch` or a chain of conditions: what it looks at (`field.type`) and the texts it compares with. */
export type Choice = { on: string; values: string[]; line: number }

export type ParsedSource = { imports: Import[]; choices: Choice[] }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** @throws Error naming the file when it is not valid TypeScript. */
export function readSource(path: string, text: string): ParsedSource {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = (node: Node) => text.slice(0, node.start).split('\n').length
  const source: ParsedSource = { imports: [], choices: [] }
  walk(program as unknown as Node, (node, parent) => {
    for (const specifier of specifiers(node)) {
      source.imports.push({ specifier, line: lineOf(node), kind: kindOf(node) })
    }
    const choice = choiceOf(node, parent, text)
    if (choice) source.choices.push({ ...choice, line: lineOf(node) })
  })
  return source
}

/**
 * The files of the project that a source file imports, from the project's root.
 * @param kinds without them, types and dynamic imports count like values
 */
export function importsOf(
  path: string,
  text: string,
  kinds: readonly Import['kind'][] = ['value', 'type', 'dynamic'],
): ReadonlySet<string> {
  const counted = readSource(path, text).imports.filter(({ kind }) => kinds.includes(kind))
  const specifiers = counted.map(({ specifier }) => specifier)
  const own = specifiers.filter(specifier => /^\.\.?\//.test(specifier))
  return new Set(own.map(specifier => posix.normalize(posix.join(posix.dirname(path), specifier))))
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Types count like values: a side that knows the other's types knows the other. */
function specifiers(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return texts(node.source)
    case 'CallExpression':
      return isGlob(node.callee as Node) ? texts((node.arguments as Node[])[0]) : []
    default:
      return []
  }
}

function kindOf(node: Node): Import['kind'] {
  if (node.type === 'ImportExpression' || node.type === 'CallExpression') return 'dynamic'
  const names = (node.specifiers ?? []) as Node[]
  const onlyTypes = names.length > 0 && names.every(isType)
  return node.type === 'TSImportType' || isType(node) || onlyTypes ? 'type' : 'value'
}

function isType({ importKind, exportKind }: Node): boolean {
  return importKind === 'type' || exportKind === 'type'
}

function isGlob(callee: Node): boolean {
  const object = callee.object as Node | undefined
  return object?.type === 'MetaProperty' && (callee.property as Node).name === 'glob'
}

function texts(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).flatMap(texts)
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) {
    return [(node.quasis as { value: { cooked: string } }[])[0].value.cooked]
  }
  return typeof node.value === 'string' ? [node.value] : []
}

function choiceOf(node: Node, parent: Node | undefined, text: string): Omit<Choice, 'line'> | undefined {
  if (node.type === 'SwitchStatement') {
    const cases = node.cases as { test: Node | null }[]
    return { on: written(node.discriminant as Node, text), values: cases.flatMap(({ test }) => texts(test)) }
  }
  const isChain = node.type === 'IfStatement' || node.type === 'ConditionalExpression'
  if (!isChain || (parent?.type === node.type && parent.alternate === node)) return undefined
  const links: [string, string][] = []
  for (let link: Node | null = node; link?.type === node.type; link = link.alternate as Node | null) {
    const compared = comparison(link.test as Node, text)
    if (compared) links.push(compared)
  }
  const [first] = links
  if (!first || links.length < 2 || links.some(([on]) => on !== first[0])) return undefined
  return { on: first[0], values: links.map(([, value]) => value) }
}

function comparison(test: Node, text: string): [on: string, value: string] | undefined {
  if (test.type !== 'BinaryExpression' || !['===', '=='].includes(String(test.operator))) return undefined
  const [value] = texts(test.right)
  return value === undefined ? undefined : [written(test.left as Node, text), value]
}

function written(node: Node, text: string): string {
  return text.slice(node.start, node.end)
}
