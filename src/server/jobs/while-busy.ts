import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Of the time since the last look, the part from which on an instance is busy. */
const BUSY = 0.5
/** Between two looks, in milliseconds. */
const PAUSE = 50
/** The longest that a piece of work is held up, in milliseconds. */
const LONGEST = 1000

let before = performance.eventLoopUtilization()

/** Whether this process had hardly a free moment since it was asked last. */
function isBusy(): boolean {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, before)
  before = now
  return utilization > BUSY
}

/**
 * Waits while people keep this process busy, for a second at most: what nobody waits for goes on then, slower. Work that
 * asks for it before each of its pieces leaves room by that also where it is itself what keeps the process busy.
 */
export async function waitWhileBusy(): Promise<void> {
  for (let waited = 0; waited < LONGEST && isBusy(); waited += PAUSE) await wait(PAUSE)
}
