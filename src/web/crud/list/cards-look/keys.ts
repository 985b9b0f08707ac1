import type { KeyboardEvent } from 'react'

/** What a card can be reached by. */
export const cardLink = 'data-card-link'

/** How many cards stand in a row. */
const perRow = (cards: readonly HTMLElement[]): number => {
  const top = cards[0]?.getBoundingClientRect().top
  const below = cards.findIndex(card => card.getBoundingClientRect().top !== top)
  return below === -1 ? cards.length : below
}

/** The place to which a key leads from one of so many cards; undefined where it leads nowhere. */
export function indexAfter(key: string, at: number, count: number, inRow: number): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + inRow,
    ArrowUp: at - inRow,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}

/** Moves the focus between cards by the arrow keys; Space chooses one where that can be done. */
export function onCardKey(event: KeyboardEvent<HTMLElement>, choose?: (at: number) => void): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${cardLink}]`)]
  const at = links.indexOf(event.target as HTMLElement)
  if (at === -1) return
  if (event.key === ' ' && choose) {
    event.preventDefault()
    choose(at)
    return
  }
  const cards = links.map(link => link.closest<HTMLElement>('[data-id]') ?? link)
  const to = indexAfter(event.key, at, links.length, perRow(cards))
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}
