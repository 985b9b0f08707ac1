import { Component, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isHttpError } from '../providers/errors.ts'
import { isChunkError, reloadForChunk } from '../router/chunk-reload.ts'
import { RouteError } from '../router/guards.ts'
import { ErrorPage } from './error-page.tsx'
import { LastResort } from './last-resort.tsx'

/** Status and message of whatever was thrown; the default status is 500 (specification 2.3). */
export function describeError(thrown: unknown): {
  readonly status: number
  readonly message: string
  readonly code?: string
} {
  if (isRouteErrorResponse(thrown))
    return { status: thrown.status, message: String(thrown.data ?? thrown.statusText) }
  if (isHttpError(thrown))
    return { status: thrown.statusCode, message: thrown.message, code: thrown.requestId }
  if (thrown instanceof RouteError) return { status: thrown.status, message: thrown.message }
  return { status: 500, message: thrown instanceof Error ? thrown.message : '' }
}

/** Catches what the error page itself throws. */
class Guarded extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <LastResort /> : this.props.children
  }
}

/** The layout of errors: it stands in the place of everything else. */
export function ErrorLayout() {
  const thrown = useRouteError()
  const missingChunk = isChunkError(thrown)
  useEffect(() => {
    if (missingChunk) reloadForChunk()
  }, [missingChunk])
  return (
    <Guarded>
      <ErrorPage {...describeError(thrown)} />
    </Guarded>
  )
}
