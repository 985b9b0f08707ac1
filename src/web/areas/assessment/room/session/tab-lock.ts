/** Of several tabs of one device, one answers. */

/** A lock that a tab holds for as long as it answers. */
export interface TabLock {
  release(): void
}

/** The name of the lock of an attempt. */
export const lockName = (person: number, entry: number): string => `exam-${person}-${entry}`

/** How often, and how long apart, a lock is asked for: a page that goes has it for a moment longer. */
const TRIES = 4
const APART_MS = 100

function tryLock(name: string, steal: boolean, onLost: () => void): Promise<TabLock | undefined> {
  return new Promise(resolve => {
    let release: () => void = () => undefined
    const released = new Promise<void>(end => {
      release = end
    })
    let hadIt = false
    navigator.locks
      .request(name, steal ? { steal: true } : { ifAvailable: true }, async lock => {
        if (!lock) return resolve(undefined)
        hadIt = true
        resolve({ release })
        await released
      })
      // Another tab has stolen it.
      .catch(() => (hadIt ? onLost() : resolve(undefined)))
  })
}

/**
 * Takes the lock of a name for this tab; undefined while another tab has it. `steal` takes it from that one, which hears of
 * it by `onLost`. Where the browser has no locks, every tab has it.
 */
export async function takeTabLock(
  name: string,
  steal: boolean,
  onLost: () => void,
): Promise<TabLock | undefined> {
  if (!navigator.locks) return { release: () => undefined }
  for (let tries = 1; ; tries++) {
    const lock = await tryLock(name, steal, onLost)
    if (lock || tries === TRIES) return lock
    await new Promise(resolve => setTimeout(resolve, APART_MS))
  }
}
