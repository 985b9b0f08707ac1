/**
 * Runs work and ends no sooner than after `ms` milliseconds, so that the duration of an answer does not tell what the
 * answer itself withholds. An error of the work is thrown no sooner either.
 */
export async function constantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const end = new Promise(resolve => setTimeout(resolve, ms))
  try {
    return await work()
  } finally {
    await end
  }
}
