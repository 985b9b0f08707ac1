import { typeOf } from '../../../fields/index.ts'
import { pairBehind } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { formSections } from '../../../metadata/form-sections.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Ability } from '../../providers/access.ts'
import { serverField } from '../../providers/contract.ts'
import { type FormMode, writable } from '../shared/access.ts'
import { keyOf } from '../shared/keys.ts'
import { isRelation, resourceOf, targetOf } from '../shared/registry.ts'

/** A field of a form. */
export interface FormField {
  /** The name under which it is declared. */
  readonly name: string
  /** Its key in JSON, as the server knows it, and in the form's values. */
  readonly key: string
  readonly field: AnyField
}

/** Fields that stand together, with the name of their texts. */
export interface FormGroup {
  readonly name: string
  readonly fields: readonly FormField[]
  /** It stands folded until somebody opens it. */
  readonly folded?: boolean
  /** A page by its name below its fields. */
  readonly below?: string
}

/** Whether this person may put a record under what a to-one field names: the list over there asks the same. */
function canBeChild(resource: AnyResource, { name, field }: FormField, { permits }: Ability): boolean {
  const pair = field.storage === 'one' ? pairBehind(resource, name, targetOf(field)) : undefined
  return !pair || permits(`${pair}.store`)
}

/** The sections of a form with the fields that the server knows and this person may read and write; sections without any are left out. */
export function formGroups(resource: AnyResource, mode: FormMode, ability: Ability): FormGroup[] {
  return formSections(resource)
    .map(({ name, fields, folded, below }) => ({
      name,
      folded,
      below,
      fields: fields
        .flatMap(name => {
          const known = serverField(resource, name)
          const field = resource.config.fields[name] as AnyField
          return known ? [{ name, key: keyOf(resource, known), field }] : []
        })
        .filter(entry => writable(entry.field, mode, ability) && canBeChild(resource, entry, ability)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/**
 * The sections with those of their fields that apply; a section of which none does is left out. Relations that came
 * `cut` stay: their place says where all of them are.
 */
export function groupsOf(
  groups: readonly FormGroup[],
  applying: readonly FormField[],
  cut: readonly string[] = [],
): readonly FormGroup[] {
  if (groups.reduce((count, { fields }) => count + fields.length, 0) === applying.length) return groups
  const known = new Set(applying)
  return groups
    .map(group => ({
      ...group,
      fields: group.fields.filter(field => known.has(field) || cut.includes(field.name)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The fields of an action's input as a form's. */
export const actionInputFields = (input: Readonly<Record<string, AnyField>>): FormField[] =>
  Object.entries(input).map(([name, field]) => ({ name, key: typeOf(field).key(name), field }))

/** The names of what a form shows of its record: its title, for the way to it, and its fields. */
export const formNames = (resource: AnyResource, groups: readonly FormGroup[]): string[] => [
  resource.config.title,
  ...groups.flatMap(group => group.fields.map(({ name }) => name)),
]

/** The resources that the relations of a form point at, and those among whose records a field lets choose. */
export const targetsOf = (groups: readonly FormGroup[]): AnyResource[] =>
  groups.flatMap(({ fields }) =>
    fields.flatMap(({ field }) => {
      const { chosenFrom = [] } = field.options
      return isRelation(field) ? [targetOf(field)] : chosenFrom.map(resourceOf)
    }),
  )
