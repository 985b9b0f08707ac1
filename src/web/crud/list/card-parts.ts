import type { AnyResource } from '../../../metadata/resource.ts'
import { kindOf } from './column-kind.ts'
import type { Column } from './columns.ts'

/** A value on a card; `labelled` where it says nothing without its name. */
export interface CardValue {
  readonly name: string
  readonly labelled: boolean
}

/** Where the shown columns stand on a card. */
export interface CardParts {
  /** Up to two lines below the name. */
  readonly lines: readonly CardValue[]
  /** Chips at the foot: states before anything else, then the first of several. */
  readonly chips: readonly CardValue[]
  /** At the right of the foot: a time. */
  readonly end?: CardValue
}

/**
 * Lays the shown columns out on a card. A pair of fields in one column explains itself (a title and its department);
 * other texts, yes or no and numbers are named. The name's second line (an e-mail) stands in where nothing else does.
 */
export function cardParts(resource: AnyResource, columns: readonly Column[]): CardParts {
  const lines: CardValue[] = []
  const chips: CardValue[] = []
  let end: CardValue | undefined
  const name = columns.find(column => column.name === resource.config.title)
  for (const column of columns) {
    if (column === name) continue
    const kind = kindOf(resource, column.name)
    const isPair = column.second !== undefined
    if (kind === 'moment' && !end) end = { name: column.name, labelled: false }
    else if (kind === 'choice') chips.unshift({ name: column.name, labelled: false })
    else if (kind === 'many') chips.push({ name: column.name, labelled: false })
    else if (kind === 'flag') chips.push({ name: column.name, labelled: true })
    else lines.push({ name: column.name, labelled: !isPair })
    if (column.second) lines.push({ name: column.second, labelled: false })
  }
  if (name?.second && !lines.some(({ labelled }) => !labelled))
    lines.unshift({ name: name.second, labelled: false })
  return { lines: lines.slice(0, 2), chips: chips.slice(0, 3), ...(end && { end }) }
}
