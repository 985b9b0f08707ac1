/**
 * Does work whose result is told to nobody, and ends no sooner than after `ms` milliseconds: how long the answer takes
 * must not say what the answer itself keeps back. Work that fails is told of at the same moment.
 */
export async function inSameTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const end = new Promise(resolve => setTimeout(resolve, ms))
  try {
    return await work()
  } finally {
    await end
  }
}
