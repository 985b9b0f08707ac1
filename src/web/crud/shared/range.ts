/** A range of a filter, open at a side that is empty. */
export interface Range {
  readonly from: string
  readonly to: string
}

/** The text of a filter as a range: `10..20`, `10..`, `..20`; a single value stands for itself at both sides. */
export function parseRange(text: string): Range {
  const at = text.indexOf('..')
  return at < 0 ? { from: text, to: text } : { from: text.slice(0, at), to: text.slice(at + 2) }
}

/** A range as the text of a filter; empty when it is open at both sides. */
export function formatRange({ from, to }: Range): string {
  if (!from && !to) return ''
  return from === to ? from : `${from}..${to}`
}
