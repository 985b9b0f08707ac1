import { act, renderHook as render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'

/**
 * Runs a hook inside of what `wrap` puts around it. `current` is what the hook gave last; changes are made inside of
 * `act`, which waits until their effects are over.
 */
export async function renderHook<T>(use: () => T, wrap: (children: ReactNode) => ReactNode = child => child) {
  const given: { current?: T } = {}
  const run = (work: () => unknown) =>
    act(async () => {
      await work()
      // React Query tells its observers a moment later.
      await new Promise(resolve => setTimeout(resolve, 20))
    })
  let rendered: ReturnType<typeof render> | undefined
  await run(() => {
    rendered = render(
      () => {
        given.current = use()
      },
      { wrapper: ({ children }) => <Suspense fallback={null}>{wrap(children)}</Suspense> },
    )
  })
  const until = async (holds: () => boolean) => {
    for (let tries = 0; !holds() && tries < 100; tries++) await run(() => {})
  }
  // Texts are loaded before the hook gives anything.
  await until(() => 'current' in given)
  return {
    get current(): T {
      if (!('current' in given)) throw new Error('The hook is still waiting')
      return given.current as T
    },
    act: run,
    /** Waits for what comes of itself, such as an answer; for two seconds at most. */
    until,
    unmount: () => run(() => rendered?.unmount()),
  }
}
