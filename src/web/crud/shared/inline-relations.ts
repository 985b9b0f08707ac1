import type { AnyField } from '../../../metadata/field.ts'
import { inlineOwned } from '../../../metadata/ownership.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Ability } from '../../providers/access.ts'
import { hasExtensions } from '../../providers/contract.ts'

/** The relations of a resource whose rows are edited on its record's page and in its form, as far as they may be read. */
export const inlineRelations = (resource: AnyResource, ability: Ability): string[] =>
  hasExtensions()
    ? inlineOwned(resource).filter(name => ability.follows(resource.config.fields[name] as AnyField))
    : []

/** The id of the section in which a relation's rows are edited. */
export const inlineSectionId = (relation: string): string => `owned-${relation}`

/** Brings the section into view in which a relation's rows are edited, with the focus on what is done there. */
export function goToInline(relation: string): void {
  const section = document.getElementById(inlineSectionId(relation))
  section?.scrollIntoView({ block: 'center' })
  section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
