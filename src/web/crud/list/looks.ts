import type { AnyResource } from '../../../metadata/resource.ts'
import type { CardsLook } from '../../../metadata/screen-config.ts'
import type { Permits } from '../../providers/access.ts'
import { fieldOf } from '../shared/registry.ts'
import { columnIncludes, type DeclaredColumn, visible } from './columns.ts'

/** How the rows of a list are shown. */
export const looks = ['table', 'cards'] as const
export type LookName = (typeof looks)[number]

/** How a resource's rows are shown as cards; undefined where they are not. */
export const cardsLook = ({ config }: AnyResource): CardsLook | undefined => config.list.looks?.cards

/** The look of a list: the one that the person chose, where the resource has it. */
export const lookOf = (resource: AnyResource, chosen: LookName | undefined): LookName =>
  chosen === 'cards' && cardsLook(resource) ? 'cards' : 'table'

/** The fields of a card below its title that the person may see. */
export const cardLines = (resource: AnyResource, permits: Permits): string[] =>
  (cardsLook(resource)?.lines ?? []).filter(name => visible(resource, name, permits))

/** What to include for cards: what their lines lead to, and their pictures. */
export function cardIncludes(resource: AnyResource, permits: Permits): string[] {
  const names = [resource.config.title as string, ...cardLines(resource, permits)]
  const columns = names.map((name): DeclaredColumn => ({ name, hidden: false }))
  const image = cardsLook(resource)?.image
  const pictures =
    image !== undefined && visible(resource, image, permits)
      ? [(fieldOf(resource, image).options.first as string | undefined) ?? image]
      : []
  return [...new Set([...columnIncludes(resource, columns), ...pictures])]
}
