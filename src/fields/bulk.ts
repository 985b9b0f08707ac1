import type { AnyField } from '../metadata/field.ts'
import { formFields } from '../metadata/form-sections.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { hasVerb } from '../metadata/route.ts'
import { typeOf } from './index.ts'

/** Whether one value of a field can be given to many records, and be taken back: no file, no secret, nothing unique. */
function isForMany(field: AnyField): boolean {
  const { unique, writable, readable } = field.options
  const type = typeOf(field)
  if (type.isFile || type.isSecret || unique || readable === false) return false
  // A picture in a text belongs to one record.
  if (type.isHtml && field.options.pictures !== false) return false
  if (writable === false || writable === 'create') return false
  return ['column', 'one', 'pivot'].includes(field.storage)
}

/** The names of the fields that can be edited of many records at once: those of the form, as far as they are for many. */
export function bulkFields(resource: AnyResource): string[] {
  const { fields, lifecycle } = resource.config
  if (!hasVerb(resource, 'update')) return []
  return formFields(resource).filter(name => name !== lifecycle?.field && isForMany(fields[name] as AnyField))
}
