import type { UseFormSetError } from 'react-hook-form'
import type { ApiError } from '../../providers/errors.ts'
import type { FormField } from './fields.ts'
import type { FormError, FormValues } from './resolver.ts'

/**
 * Shows at a form's fields what the server said of them, in its own words, and which record is in the way. Gives the key of the first field that
 * it said something of.
 */
export function showServerErrors(
  fields: readonly FormField[],
  { errors, inTheWay }: Pick<ApiError, 'errors' | 'inTheWay'>,
  setError: UseFormSetError<FormValues>,
): string | undefined {
  const wrong = fields.map(({ key }) => key).filter(key => errors?.[key])
  for (const key of wrong) {
    const found: FormError = { type: 'server', message: (errors?.[key] ?? []).join('\n'), inTheWay }
    setError(key, found)
  }
  return wrong[0]
}
