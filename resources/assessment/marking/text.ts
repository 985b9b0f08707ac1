/** How words are compared: by what was written, not by how it was typed. */

const dotted: Readonly<Record<string, string>> = { İ: 'i', I: 'ı' }

/** Small letters as Turkish has them: İ and i, I and ı are one letter each. */
const turkish = (text: string): string =>
  text.replace(/[İI]/g, letter => dotted[letter] as string).toLowerCase()

/** Small letters as other languages have them, of whose words Turkish texts are full: WINDOWS is windows. */
const foreign = (text: string): string => text.replaceAll('İ', 'i').toLowerCase()

/** A text in one form of its letters, with one space where there are some, and the straight kind of quotation marks. */
export const normalText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‛′`]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[\s\u200B\u2060\uFEFF]+/gu, ' ')
    .trim()

/** Whether a text has these parts in their order, the first at its beginning and the last at its end. */
function hasParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  // The earliest place of each part leaves the most room for the next.
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

/** The parts of a pattern between its asterisks; `\*` is a plain one. */
const partsOf = (pattern: string): string[] =>
  pattern
    .replaceAll('\\*', '\u0000')
    .split('*')
    .map(part => part.replaceAll('\u0000', '*'))

/** A pattern as people read it: an ellipsis for any text. */
export const readablePattern = (pattern: string): string => partsOf(pattern).join('…')

/**
 * Whether a text is what a pattern accepts: an asterisk stands for any text. Without regard to capitals unless they count,
 * in the Turkish way and in that of other languages.
 */
export function acceptsText(pattern: string, text: string, caseSensitive: boolean): boolean {
  const [expected, given] = [normalText(pattern), normalText(text)]
  const folds = caseSensitive ? [(same: string) => same] : [turkish, foreign]
  return folds.some(fold => hasParts(fold(given), partsOf(fold(expected))))
}
