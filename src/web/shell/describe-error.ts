import { isRouteErrorResponse } from 'react-router'
import { isMissing } from '../providers/chunk-reload.ts'
import { isHttpError } from '../providers/errors.ts'
import { RouteError } from '../router/guards.ts'

/** Status and message of whatever was thrown; the default status is 500 (specification 2.3). */
export function describeError(thrown: unknown): {
  readonly status: number
  readonly message: string
  readonly code?: string
} {
  // What the browser says of code and texts that do not arrive helps nobody; status 0 is told as an unreachable server.
  if (isMissing(thrown)) return { status: 0, message: '' }
  if (isRouteErrorResponse(thrown))
    return { status: thrown.status, message: String(thrown.data ?? thrown.statusText) }
  if (isHttpError(thrown))
    return { status: thrown.statusCode, message: thrown.message, code: thrown.requestId }
  if (thrown instanceof RouteError) return { status: thrown.status, message: thrown.message }
  return { status: 500, message: thrown instanceof Error ? thrown.message : '' }
}
