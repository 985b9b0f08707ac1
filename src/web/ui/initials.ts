/** First letters of the first and the last word, upper-cased as Turkish does: `ışıl yıldız` → `IY`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? ''
  const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0])
  return letters.toLocaleUpperCase('tr')
}
