import type { AnyField, Fields } from '../metadata/field.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { typeOf } from './index.ts'
import { maxFile, maxInOneRequest, mediaLimits } from './media/index.ts'

function wrongFile(name: string, field: AnyField): string[] {
  if (!typeOf(field)?.isFile) return []
  const { maxSize, resumable, portrait } = mediaLimits(field)
  return [
    ...(Number.isInteger(maxSize) && maxSize > 0 && maxSize <= maxFile
      ? []
      : [`${name} takes files of up to ${maxSize} bytes, and no file has more than ${maxFile}`]),
    ...(maxSize > maxInOneRequest && !resumable
      ? [`${name} takes files of more than ${maxInOneRequest} bytes, which needs resumable: true`]
      : []),
    ...(resumable && portrait !== undefined
      ? [`${name} is resumable, and its pictures are made anew: they come as a whole`]
      : []),
  ]
}

/** What is wrong with the file whose length a field takes. */
function wrongLength(name: string, field: AnyField, fields: Fields): string[] {
  const { lengthOf } = field.options
  if (lengthOf === undefined) return []
  const file = fields[lengthOf]
  return file && typeOf(file)?.isFile && file.storage === 'one'
    ? []
    : [`${name} is the length of ${lengthOf}, which is no file of the record`]
}

/** Rules about files. They go to `checkResources`. */
export const mediaRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  'large-file': ({ config }) =>
    Object.entries(config.fields as Fields).flatMap(([name, field]) => wrongFile(name, field)),
  'length-of': ({ config }) =>
    Object.entries(config.fields as Fields).flatMap(([name, field]) =>
      wrongLength(name, field, config.fields as Fields),
    ),
}
