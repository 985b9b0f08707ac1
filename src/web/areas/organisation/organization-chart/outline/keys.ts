import { fold } from '../../../../../metadata/text.ts'
import type { OutlineLine } from '../view.ts'

/** What a key does in the outline. */
export type KeyAction =
  | { readonly kind: 'go'; readonly id: number }
  | { readonly kind: 'select'; readonly id: number }
  | { readonly kind: 'fold'; readonly ids: readonly number[]; readonly open: boolean }

const go = (line: OutlineLine | undefined): KeyAction | undefined => line && { kind: 'go', id: line.node.id }

/** The next line whose name begins with what was typed, after the present one and round again. */
function named(lines: readonly OutlineLine[], at: number, text: string): OutlineLine | undefined {
  // A single letter goes on from line to line; a word may stay where it is.
  const start = [...text].length > 1 ? at : at + 1
  return [...lines.slice(start), ...lines.slice(0, start)].find(({ node }) =>
    fold(node.label).startsWith(fold(text)),
  )
}

/**
 * The keys of a tree as WAI-ARIA has them: arrows, Home, End, Enter and Space, `*` for all siblings, letters for names.
 * `text` is what was typed so far.
 */
export function keyAction(
  lines: readonly OutlineLine[],
  id: number,
  key: string,
  text: string,
): KeyAction | undefined {
  const at = lines.findIndex(({ node }) => node.id === id)
  const line = lines[at]
  if (!line) return undefined
  switch (key) {
    case 'ArrowDown':
      return go(lines[at + 1])
    case 'ArrowUp':
      return go(lines[at - 1])
    case 'Home':
      return go(lines[0])
    case 'End':
      return go(lines.at(-1))
    case 'ArrowRight':
      if (line.open === undefined) return undefined
      return line.open ? go(lines[at + 1]) : { kind: 'fold', ids: [id], open: true }
    case 'ArrowLeft':
      if (line.open) return { kind: 'fold', ids: [id], open: false }
      return go(lines.slice(0, at).findLast(({ level }) => level < line.level))
    case 'Enter':
    case ' ':
      return { kind: 'select', id }
    case '*': {
      const siblings = lines.filter(
        ({ node, open }) => node.parent_id === line.node.parent_id && open === false,
      )
      return { kind: 'fold', ids: siblings.map(({ node }) => node.id), open: true }
    }
    default:
      return text ? go(named(lines, at, text)) : undefined
  }
}
