/** Longest text of one part, in characters: a notice of PostgreSQL has room for less than 8,000 bytes. */
const MAX_TEXT = 7000

/** Ids as short text, such as `3-7,12`: what is imported has ids in a row. In parts that each fit into one notice. */
export function rangesOf(ids: Iterable<number>): string[] {
  const sorted = [...ids].sort((a, b) => a - b)
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < sorted.length; at++) {
    const first = sorted[at] as number
    while (sorted[at + 1] === (sorted[at] as number) + 1) at++
    const last = sorted[at] as number
    const range = first === last ? `${first}` : `${first}-${last}`
    if (part.length + range.length >= MAX_TEXT) {
      parts.push(part)
      part = ''
    }
    part += part ? `,${range}` : range
  }
  if (part) parts.push(part)
  return parts
}

/** The ids that {@link rangesOf} wrote. */
export function idsOf(ranges: string): number[] {
  if (!ranges) return []
  return ranges.split(',').flatMap(range => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?]
    return Array.from({ length: last - first + 1 }, (_, n) => first + n)
  })
}
