import type { UseFormSetError } from 'react-hook-form'
import type { FormField } from './fields.ts'
import type { FormError, FormValues } from './resolver.ts'

/**
 * Shows at a form's fields what the server said of them (422), in its own words. Gives the key of the first field that
 * it said something of.
 */
export function showServerErrors(
  fields: readonly FormField[],
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  setError: UseFormSetError<FormValues>,
): string | undefined {
  const wrong = fields.map(({ key }) => key).filter(key => errors?.[key])
  for (const key of wrong)
    setError(key, { type: 'server', message: (errors?.[key] ?? []).join('\n') } satisfies FormError)
  return wrong[0]
}
