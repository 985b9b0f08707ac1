import type { AnyResource } from '../../../metadata/resource.ts'
import { kindOf } from './column-kind.ts'
import type { DeclaredColumn } from './columns.ts'

/** A value on a card; `labelled` where it needs the field's label. */
export interface CardValue {
  readonly name: string
  readonly labelled: boolean
  /** The number of a relation's rows is shown instead of their titles. */
  readonly count?: boolean
}

/** How the shown columns are laid out on a card. */
export interface CardParts {
  /** Up to two lines below the title, after the title's own second line. */
  readonly lines: readonly CardValue[]
  /** Chips at the foot, states first. */
  readonly chips: readonly CardValue[]
  /** At the right of the foot: the last date column. */
  readonly end?: CardValue
}

/**
 * Lays the shown columns out on a card. A column with two fields (a title and its department) needs no label; other
 * texts, dates, booleans and numbers have one. The title's second line (an e-mail) is shown for people, to distinguish
 * them, and where the card has no other unlabelled line.
 */
export function cardParts(resource: AnyResource, columns: readonly DeclaredColumn[]): CardParts {
  const lines: CardValue[] = []
  const chips: CardValue[] = []
  const name = columns.find(column => column.name === resource.config.title)
  const others = columns.filter(column => column !== name)
  const end = others.findLast(column => kindOf(resource, column.name) === 'date')
  for (const column of others) {
    if (column === end) continue
    const kind = kindOf(resource, column.name)
    const isPair = column.second !== undefined
    if (column.count) chips.push({ name: column.name, labelled: true, count: true })
    else if (kind === 'choice') chips.unshift({ name: column.name, labelled: false })
    else if (kind === 'many') chips.push({ name: column.name, labelled: false })
    else if (kind === 'flag') chips.push({ name: column.name, labelled: true })
    else lines.push({ name: column.name, labelled: !isPair })
    if (column.second) lines.push({ name: column.second, labelled: false })
  }
  const second =
    name?.second && (resource.config.avatar || !lines.some(({ labelled }) => !labelled))
      ? [{ name: name.second, labelled: false }]
      : []
  return {
    lines: [...second, ...lines.slice(0, 2)],
    chips: chips.slice(0, 3),
    ...(end && { end: { name: end.name, labelled: true } }),
  }
}
