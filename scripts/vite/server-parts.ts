/** A Vite plugin: leaves out of the declarations what the server alone reads, so that no browser loads it. */
import type { Plugin } from 'vite'

/**
 * Keys of a declaration that the web side never asks for: who is notified of what, whose personal data a row is, whether the
 * search of everything finds it.
 */
const ofTheServer = new Set(['notify', 'reminders', 'dataSubjects', 'globalSearch'])

/** Figures over related rows, by what makes their fields: which rows they count, the server alone asks. */
const figures = new Set(['count', 'sum', 'average', 'latest'])

/**
 * Keys that may be names of fields as well: which rows nobody but some reaches, how many there may be, what new and changed ones
 * bear, what a transition stores, what becomes of rows that point at deleted ones. A field is a call, these are written out.
 */
const ofTheServerWrittenOut = new Set(['restricted', 'limits', 'created', 'changed', 'set', 'onDelete'])

/** Keys whose object bears names that a declaration gives, of which `created` may be one: of a view, an action, a transition. */
const ofNames = new Set([
  'fields',
  'views',
  'children',
  'tabs',
  'actions',
  'transitions',
  'states',
  'notices',
  'waiting',
])

/** A node of the syntax tree, as the bundler parses it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Several ways to a row: of a scope the web knows a name alone, by which an empty list says that there may be more. */
const isWays = (value: Node): boolean =>
  value.type === 'ObjectExpression' &&
  (value.properties as readonly Node[]).some(({ key }) => (key as Node | undefined)?.name === 'any')

/** Constraints that the database alone holds: of a period the web knows the two ends, which a form checks. */
const areUnique = (value: Node): boolean =>
  value.type === 'ObjectExpression' &&
  (value.properties as readonly Node[]).every(
    ({ value: rule }) => ((rule as Node | undefined)?.callee as Node | undefined)?.name === 'unique',
  )

function isOfTheServer({ key, value, shorthand }: Node): boolean {
  const { type, name } = key as Node
  if (type !== 'Identifier' || shorthand) return false
  if (name === 'scope') return isWays(value as Node)
  if (name === 'constraints') return areUnique(value as Node)
  const written = (value as Node).type
  const isWrittenOut = written === 'ObjectExpression' || written === 'Literal'
  return ofTheServer.has(name as string) || (isWrittenOut && ofTheServerWrittenOut.has(name as string))
}

/** What is written under the names, where an object bears names. */
function namedIn({ type, key, value }: Node): readonly Node[] | undefined {
  const { type: written, properties } = (value ?? {}) as Node
  return type === 'Property' && written === 'ObjectExpression' && ofNames.has((key as Node).name as string)
    ? (properties as readonly Node[]).map(property => (property.value ?? property.argument) as Node)
    : undefined
}

/** The properties with one of the keys, wherever objects are written; none within another one. */
function propertiesIn(node: Node): Node[] {
  const named = namedIn(node)
  if (named) return named.flatMap(propertiesIn)
  if (node.type === 'Property' && isOfTheServer(node)) return [node]
  if (node.type === 'CallExpression' && figures.has((node.callee as Node).name as string))
    return (node.arguments as readonly Node[])
      .flatMap(({ properties = [] }) => properties as readonly Node[])
      .filter(({ key }) => (key as Node | undefined)?.name === 'where')
  return Object.values(node).flatMap(value => [value].flat().filter(isNode).flatMap(propertiesIn))
}

/** The code of declarations without what the server alone reads. */
export function withoutServerParts(code: string, tree: unknown): string {
  let left = code
  for (const { start, end } of propertiesIn(tree as Node).reverse()) {
    const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0
    left = left.slice(0, start) + left.slice(end + comma)
  }
  return left
}

export function withoutServersOwn(): Plugin {
  return {
    name: 'server-parts',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]resources[\\/].*\.ts$/.test(id) || id.includes('node_modules')) return null
      const left = withoutServerParts(code, this.parse(code))
      return left === code ? null : { code: left, map: null }
    },
  }
}
