import { isRouteErrorResponse } from 'react-router'
import { isMissing } from '../providers/chunk-reload.ts'
import { isApiError } from '../providers/errors.ts'
import { RouteError } from '../router/guards.ts'

/** Status and message of whatever was thrown; the default status is 500 (specification 2.3). */
export function describeError(thrown: unknown): {
  readonly status: number
  readonly message: string
  readonly code?: string
} {
  // The browser's message for code and texts that cannot be loaded does not help; status 0 is shown as an unreachable
  // server.
  if (isMissing(thrown)) return { status: 0, message: '' }
  if (isRouteErrorResponse(thrown))
    return { status: thrown.status, message: String(thrown.data ?? thrown.statusText) }
  if (isApiError(thrown))
    return { status: thrown.statusCode, message: thrown.message, code: thrown.requestId }
  if (thrown instanceof RouteError) return { status: thrown.status, message: thrown.message }
  return { status: 500, message: thrown instanceof Error ? thrown.message : '' }
}
