import { typeOf } from '../../../fields/index.ts'
import type { Fields } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'

/** The field that says how a record stands, beside its name: its lifecycle's, or the phase that it is in. */
export const statusField = ({ config }: AnyResource): string | undefined =>
  config.lifecycle?.field ??
  ((config.facts ?? []) as readonly string[]).find(name => {
    const field = (config.fields as Fields)[name]
    return field && typeOf(field).isStatus
  })
