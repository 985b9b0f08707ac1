import type { UseFormSetError } from 'react-hook-form'
import type { ApiError } from '../../providers/errors.ts'
import type { FormField } from './fields.ts'
import { errorOf, type FormError, type FormValues, firstPath } from './resolver.ts'

/**
 * Shows at a form's fields what the server said of them, in its own words, and which record is in the way. Gives the key
 * of the first field that it said something of, or the path of the part of its value.
 */
export function showServerErrors(
  fields: readonly FormField[],
  { errors, inTheWay }: Pick<ApiError, 'errors' | 'inTheWay'>,
  setError: UseFormSetError<FormValues>,
): string | undefined {
  let first: string | undefined
  for (const { key } of fields) {
    const own = Object.entries(errors ?? {})
      .filter(([path]) => path === key || path.startsWith(`${key}.`))
      .map(([path, texts]): [string, FormError] => [
        path,
        { type: 'server', message: texts.join('\n'), inTheWay },
      ])
    const error = errorOf(key, Object.fromEntries(own))
    if (!error) continue
    setError(key, error)
    first ??= firstPath(key, error)
  }
  return first
}
