/** GIFT as a text of blocks: what a backslash protects is no sign of the format. */
import { textLines } from '../texts.ts'

/** The signs that a backslash takes their meaning from. */
const signs = '\\~=#{}:'

/** A text as it stands in a file. */
export const escapeGift = (text: string): string =>
  text
    .replace(/[\\~=#{}:]/g, sign => `\\${sign}`)
    .replace(/\r/g, '')
    .replaceAll('\n', '\\n')

/** What was meant by a text of a file. */
export const unescapeGift = (text: string): string =>
  text.replace(/\\(.)/gs, (all, sign: string) => (sign === 'n' ? '\n' : signs.includes(sign) ? sign : all))

/** The place of the first of these signs that nothing protects, from a place on; -1 where there is none. */
export function findSign(text: string, chars: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (chars.includes(text[at] as string)) return at
  }
  return -1
}

/** A text in the parts that begin with one of these signs; what stands before the first is left out. */
export function partsAt(text: string, chars: string): { readonly sign: string; readonly text: string }[] {
  const parts: { sign: string; text: string }[] = []
  for (let at = findSign(text, chars); at >= 0; ) {
    const next = findSign(text, chars, at + 1)
    parts.push({ sign: text[at] as string, text: text.slice(at + 1, next < 0 ? undefined : next) })
    at = next
  }
  return parts
}

/** A question of a file, and what its comments say: its number elsewhere, and its tags. */
export interface GiftBlock {
  readonly text: string
  readonly id: string
  readonly tags: readonly string[]
}

/** The labels in a comment: `// [id:7] [tag:road]`. */
function labelsIn(comment: string): { id?: string; tags: string[] } {
  const tags: string[] = []
  let id: string | undefined
  // One that is not closed is matched to the end: otherwise each bracket in it would look for that end again.
  for (const [, name, value = '', end] of comment.matchAll(/\[(id|tag):((?:\\.|[^\]\\])*)(\]|\\?$)/gs)) {
    if (end !== ']') continue
    const meant = value.replace(/\\(.)/g, '$1').trim()
    if (name === 'id') id = meant
    else tags.push(meant)
  }
  return { id, tags }
}

/** How many more braces a text opens than it closes. */
export function opened(text: string): number {
  let depth = 0
  for (let at = findSign(text, '{}'); at >= 0; at = findSign(text, '{}', at + 1))
    depth += text[at] === '{' ? 1 : -1
  return depth
}

/** Of each line, the first brace in it or below it. */
function nextBraces(lines: readonly string[]): string[] {
  let next = ''
  return lines
    .map(line => line[findSign(line, '{}')])
    .reverse()
    .map(brace => {
      next = brace ?? next
      return next
    })
    .reverse()
}

/**
 * The blocks of a file: what stands between empty lines, as far as no brace is open. Where the next one is opened before
 * that, somebody forgot to close it: one such question does not take those after it along.
 */
export function blocksOf(text: string): GiftBlock[] {
  const all = textLines(text)
  const braces = nextBraces(all)
  const blocks: GiftBlock[] = []
  let lines: string[] = []
  let depth = 0
  let hasAnswers = false
  let id = ''
  let tags: string[] = []
  const end = () => {
    const block = lines.join('\n').trim()
    if (block) {
      blocks.push({ text: block, id, tags })
      id = ''
      tags = []
    }
    lines = []
    depth = 0
    hasAnswers = false
  }
  for (const [index, line] of all.entries()) {
    if (depth > 0 && /^\s*(?:::|\$CATEGORY:|$)/.test(line) && braces[index] !== '}') end()
    if (depth <= 0 && /^\s*\/\//.test(line)) {
      const labels = labelsIn(line)
      id = labels.id ?? id
      for (const tag of labels.tags) tags.push(tag)
    } else if (depth <= 0 && line.trim() === '') end()
    else if (depth <= 0 && /^\s*\$CATEGORY:/.test(line)) {
      end()
      lines.push(line)
      end()
    } else {
      // Many leave the empty line out.
      if (depth <= 0 && /^\s*::/.test(line) && hasAnswers) end()
      lines.push(line)
      hasAnswers ||= findSign(line, '}') >= 0
      depth += opened(line)
    }
  }
  end()
  return blocks
}

/** What one question is made of. */
export interface GiftQuestion {
  readonly title: string
  readonly format: string
  readonly before: string
  /** What stands in braces; undefined where nothing does. */
  readonly answers: string | undefined
  readonly after: string
}

/** The format that a text begins with (`[html]`), and the rest of it. */
export function formatOf(text: string): { readonly format: string; readonly rest: string } {
  const [all = '', format = ''] = /^\s*\[(html|markdown|moodle|plain)\]/.exec(text) ?? []
  return { format, rest: text.slice(all.length) }
}

/** A block as the parts of a question. */
export function questionIn(block: string): GiftQuestion {
  let rest = block
  let title = ''
  if (rest.startsWith('::')) {
    let end = 2
    do end = findSign(rest, ':', end + (rest[end] === ':' ? 1 : 0))
    while (end >= 0 && rest[end + 1] !== ':')
    if (end >= 0) {
      title = unescapeGift(rest.slice(2, end)).trim()
      rest = rest.slice(end + 2)
    }
  }
  const { format, rest: body } = formatOf(rest)
  const from = findSign(body, '{')
  let to = -1
  for (let at = findSign(body, '}', Math.max(0, from)); at >= 0; at = findSign(body, '}', at + 1)) to = at
  if (from < 0 || to < from) return { title, format, before: body, answers: undefined, after: '' }
  return {
    title,
    format,
    before: body.slice(0, from),
    answers: body.slice(from + 1, to).trim(),
    after: body.slice(to + 1),
  }
}
