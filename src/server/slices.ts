import { setImmediate as turn } from 'node:timers/promises'

/** How long the thread that answers may be held up by one piece of long work, in milliseconds. */
const slice = 20

/**
 * For long work that the thread of the server does itself: gives a function to be awaited between its steps, which lets
 * everybody else go on once the work has had its slice of time.
 */
export function inSlices(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < slice) return undefined
    return turn().then(() => {
      begun = performance.now()
    })
  }
}
