/** Finds functions that are too long to be read at once. */
import { parseSync } from 'vite'

/**
 * The most lines that the body of a function may have, those of functions within it included. The linter counts statements
 * alone (80 at most): what is drawn by JSX is few of them, however long it is.
 */
export const MAX_FUNCTION_LINES = 100

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A function with so many lines, by the line on which it begins. */
export type LongFunction = { line: number; lines: number }

/** The functions of a file whose body has more lines than it may have. */
export function longFunctions(path: string, text: string): LongFunction[] {
  const { program } = parseSync(path, text)
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (position: number) => breaks.filter(at => at < position).length + 1
  const found: LongFunction[] = []
  const visit = (node: Node): void => {
    const body = node.body as Node | undefined
    if (/^(Arrow)?Function(Expression|Declaration)$/.test(node.type) && body) {
      const lines = lineAt(body.end) - lineAt(body.start) + 1
      if (lines > MAX_FUNCTION_LINES) found.push({ line: lineAt(node.start), lines })
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
