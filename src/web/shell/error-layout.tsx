import { Component, type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isChunkError, reloadForChunk } from '../providers/chunk-reload.ts'
import { describeError } from './describe-error.ts'
import { ErrorPage } from './error-page.tsx'
import { LastResort } from './last-resort.tsx'

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
    if (missingChunk) void reloadForChunk()
  }, [missingChunk])
  return (
    <Guarded>
      <ErrorPage {...describeError(thrown)} />
    </Guarded>
  )
}
