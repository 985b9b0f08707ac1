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

/** Rules about large files. They go to `checkResources`. */
export const mediaRules: Readonly<Record<string, (resource: AnyResource) => string[]>> = {
  'large-file': ({ config }) =>
    Object.entries(config.fields as Fields).flatMap(([name, field]) => wrongFile(name, field)),
}
