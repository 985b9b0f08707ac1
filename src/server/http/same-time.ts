/**
 * Does work whose result is told to nobody, and ends no sooner than after `ms` milliseconds: how long the answer takes
 * must not say what the answer itself keeps back.
 */
export async function inSameTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), new Promise(resolve => setTimeout(resolve, ms))])
  return result
}
