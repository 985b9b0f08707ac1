/** Widths of the bar's parts, in pixels: a letter of its type, and what stands around a button's and a line's text. */
const letter = 7.8
const aroundButton = 46
const aroundText = 20
const dots = 40
const edges = 50

/** What stands in the bar besides the buttons of what can be done. */
export interface BarTexts {
  /** `625 kişi seçildi`, and the link that chooses all. */
  readonly texts: readonly string[]
  /** The button that clears the selection. */
  readonly end: string
}

/**
 * How many buttons with these labels have room on one line of the bar. The rest stands behind three dots, which need
 * room too; a single one is never left behind them that would fit in their place.
 */
export function fitting(labels: readonly string[], { texts, end }: BarTexts, width: number): number {
  const button = (label: string) => label.length * letter + aroundButton
  const fixed = edges + button(end) + texts.reduce((sum, text) => sum + text.length * letter + aroundText, 0)
  const widths = labels.map(button)
  const room = width - fixed
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return labels.length
  let count = 0
  let used = dots
  for (const width of widths) {
    if (used + width > room) break
    used += width
    count++
  }
  return count
}
