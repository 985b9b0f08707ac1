import type { Engine } from '../rest/context.ts'
import type { Complain } from './queues.ts'

/** Between two looks at what there is to do by the clock, in milliseconds. */
const lookEvery = 10_000

/** Does what there is to do now; it may stop early once `isStopped` says so. */
export type Look = (engine: Engine, complain: Complain, isStopped: () => boolean) => Promise<unknown>

/**
 * Looks now and every {@link lookEvery} milliseconds, one look at a time; what goes wrong is complained of as `what`. Gives
 * the function that ends it, once what was begun is done.
 */
export function keepLooking(
  what: string,
  look: Look,
  engine: Engine,
  complain: Complain,
): () => Promise<void> {
  let stopped = false
  let looking: Promise<void> | undefined
  const begin = () => {
    looking ??= look(engine, complain, () => stopped)
      .then(() => undefined)
      .catch(error => complain(what, error))
      .finally(() => {
        looking = undefined
      })
  }
  begin()
  const timer = setInterval(begin, lookEvery).unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await looking
  }
}
