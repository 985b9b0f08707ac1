import type { AnyResource } from './resource.ts'
import type { AskedSection } from './screen-config.ts'

/** The sections of a resource's form: those that it declares, or one with all of its fields. */
export const formSections = ({ config }: AnyResource): readonly AskedSection[] =>
  config.form ?? [{ name: 'identity', fields: Object.keys(config.fields) }]

/** The names of the fields of a resource's form. */
export const formFields = (resource: AnyResource): readonly string[] => [
  ...new Set(formSections(resource).flatMap(({ fields }) => fields)),
]
