/** How often something is tried while the database does not answer, and the pause between, in milliseconds. */
const tries = 3
const again = 1000

/**
 * Does something again while it fails, a few times; gives whether it was done.
 * @param isVain whether it need not be tried again
 */
export async function insistently(
  work: () => Promise<unknown>,
  isVain: () => boolean = () => false,
): Promise<boolean> {
  for (let n = 1; n <= tries; n++) {
    try {
      await work()
      return true
    } catch {
      if (isVain()) return false
      if (n < tries) await new Promise(resolve => setTimeout(resolve, again).unref())
    }
  }
  return false
}
