/**
 * Stands in for qs (16 KB compressed) in Refine, which writes nested objects into addresses the way PHP does:
 * `filters[0][field]=name`. Knows the options that Refine passes, and nothing more.
 */
export type ParseOptions = { ignoreQueryPrefix?: boolean; depth?: number }
export type StringifyOptions = { addQueryPrefix?: boolean; skipNulls?: boolean; encode?: boolean }

type Tree = { [key: string]: string | Tree }

/** `a[b]=1&c[0]=2` → `{ a: { b: '1' }, c: ['2'] }`; a key that comes twice is a list. */
export function parse(query: string, { ignoreQueryPrefix }: ParseOptions = {}): Record<string, unknown> {
  const tree: Tree = {}
  for (const [key, value] of new URLSearchParams(ignoreQueryPrefix ? query.replace(/^\?/, '') : query)) {
    put(tree, steps(key), value)
  }
  // The top is a record even when its keys are numbers.
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withLists(value)]))
}

function steps(key: string): string[] {
  const [first, ...rest] = key.split('[')
  return [first, ...rest.map(step => step.replace(/\]$/, ''))]
}

function put(tree: Tree, [step, ...rest]: string[], value: string): void {
  const key = step === '' ? String(Object.keys(tree).length) : step
  if (key === '__proto__') return
  const present = Object.hasOwn(tree, key) ? tree[key] : undefined
  if (rest.length > 0) {
    const below = typeof present === 'object' ? present : {}
    tree[key] = below
    put(below, rest, value)
  } else if (present === undefined) {
    tree[key] = value
  } else {
    const list = typeof present === 'object' ? present : { 0: present }
    tree[key] = list
    put(list, [''], value)
  }
}

function withLists(node: string | Tree): unknown {
  if (typeof node === 'string') return node
  const entries = Object.entries(node).map(([key, value]) => [key, withLists(value)] as const)
  return entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries)
}

/** The reverse of `parse`; leaves out what is undefined, and null as well with `skipNulls`. */
export function stringify(value: object, options: StringifyOptions = {}): string {
  const { addQueryPrefix = false, skipNulls = false, encode = true } = options
  const write = encode ? encodeURIComponent : String
  const pairs = leaves('', value)
    .filter(([, leaf]) => leaf !== undefined && !(skipNulls && leaf === null))
    .map(
      ([key, leaf]) =>
        `${write(key)}=${write(leaf instanceof Date ? leaf.toISOString() : String(leaf ?? ''))}`,
    )
  return (addQueryPrefix && pairs.length > 0 ? '?' : '') + pairs.join('&')
}

function leaves(path: string, value: unknown): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, value]]
  return Object.entries(value).flatMap(([key, below]) => leaves(path ? `${path}[${key}]` : key, below))
}

export default { parse, stringify }
