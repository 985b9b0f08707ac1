import type { AnyResource } from '../../../metadata/resource.ts'
import { kindOf } from './column-kind.ts'
import type { Column } from './columns.ts'

/** A value on a card; `labelled` where it says nothing without its name. */
export interface CardValue {
  readonly name: string
  readonly labelled: boolean
  /** How many rows the relation leads to, in place of their names. */
  readonly count?: boolean
}

/** Where the shown columns stand on a card. */
export interface CardParts {
  /** Up to two lines below the name, and the name's own second line before them. */
  readonly lines: readonly CardValue[]
  /** Chips at the foot: states before anything else, then the first of several. */
  readonly chips: readonly CardValue[]
  /** At the right of the foot: the last of the shown times. */
  readonly end?: CardValue
}

/**
 * Lays the shown columns out on a card. A pair of fields in one column explains itself (a title and its department);
 * other texts, times, yes or no and numbers are named. The name's second line belongs to people, whom it tells apart
 * (an e-mail), and stands in where nothing else says what the record is.
 */
export function cardParts(resource: AnyResource, columns: readonly Column[]): CardParts {
  const lines: CardValue[] = []
  const chips: CardValue[] = []
  const name = columns.find(column => column.name === resource.config.title)
  const others = columns.filter(column => column !== name)
  const end = others.findLast(column => kindOf(resource, column.name) === 'moment')
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
