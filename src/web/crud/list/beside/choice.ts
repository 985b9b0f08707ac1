import { belowValue, idOfBelow, splitValues } from '../../../../metadata/query.ts'

/** What a list is filtered by in the tree beside it. */
export interface TreeChoice {
  readonly id: number
  /** With all that stands below it. */
  readonly below: boolean
}

/** The one record that a filter's text asks for; undefined where it asks for none, or for several. */
export function treeChoiceOf(text: string | undefined): TreeChoice | undefined {
  const [value, ...more] = text ? splitValues(text) : []
  if (value === undefined || more.length) return undefined
  const top = idOfBelow(value)
  const id = Number(top ?? value)
  return Number.isSafeInteger(id) && id > 0 ? { id, below: top !== undefined } : undefined
}

/** A choice as a filter's text. */
export const choiceText = (choice: TreeChoice | undefined): string =>
  choice ? (choice.below ? belowValue(choice.id) : String(choice.id)) : ''
