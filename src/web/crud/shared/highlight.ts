import { fold } from '../../../metadata/text.ts'

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string
  readonly match: boolean
}

/**
 * Cuts a text where a search found it, without case and marks as the server searches: `demir` in `Ayşe Demirtaş`.
 * Each word of the search is looked for by itself.
 */
export function highlight(text: string, search: string): Piece[] {
  const letters = [...text]
  // A letter may fold to none or several; `origin` leads from each folded one back to where it stood.
  const origin: number[] = []
  let folded = ''
  for (const [index, letter] of letters.entries())
    for (const part of fold(letter)) {
      folded += part
      origin.push(index)
    }
  const marked = new Set<number>()
  for (const word of fold(search).split(/\s+/).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (let offset = at; offset < at + word.length; offset++) marked.add(origin[offset] as number)
  const pieces: { text: string; match: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.match === marked.has(index)) last.text += letter
    else pieces.push({ text: letter, match: marked.has(index) })
  }
  return pieces
}
