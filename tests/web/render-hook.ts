import { createElement, type ReactNode, Suspense } from 'react'
import { act, create, type ReactTestRenderer } from 'react-test-renderer'

const environment = globalThis as {
  IS_REACT_ACT_ENVIRONMENT?: boolean
  /** Without it, react-test-renderer asks for a library that tests what is drawn; here nothing is. */
  IS_REACT_NATIVE_TEST_ENVIRONMENT?: boolean
}

/**
 * Runs a hook without a DOM, inside of what `wrap` puts around it. `current` is what the hook gave last; changes are made
 * inside of `act`, which waits until their effects are over.
 */
export async function renderHook<T>(use: () => T, wrap: (children: ReactNode) => ReactNode = child => child) {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  environment.IS_REACT_NATIVE_TEST_ENVIRONMENT = true
  const given: { current?: T } = {}
  const Host = () => {
    given.current = use()
    return null
  }
  let root: ReactTestRenderer | undefined
  const run = async (work: () => unknown) => {
    await act(async () => {
      await work()
      // React Query tells its observers a moment later.
      await new Promise(resolve => setTimeout(resolve, 20))
    })
  }
  const tree = () => createElement(Suspense, { fallback: null }, wrap(createElement(Host)))
  await run(() => {
    root = create(tree())
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
    unmount: () => run(() => root?.unmount()),
  }
}
