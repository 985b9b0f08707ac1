/** What the scraper of {@link memoryOf} is known by; a portal is started with it as METRICS_TOKEN. */
export const METRICS_TOKEN = 'a-token-of-the-scraper'

/** The resident memory of the portal at an address, in megabytes of 10^6 bytes, as its metrics tell it. */
async function memoryOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]) / 1_000_000
}

/**
 * Does something and looks ten times a second how much memory the portal at an address has meanwhile. Gives what came
 * of it, and by how many megabytes the portal was larger than before at most. No look is under way afterwards, so that
 * the portal can be ended.
 */
export async function growthDuring<Result>(address: string, work: () => Promise<Result>) {
  const before = await memoryOf(address)
  let peak = before
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryOf(address))
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  const done = work().finally(() => {
    isOver = true
  })
  const [result] = await Promise.all([done, watch()])
  return { result, growth: peak - before }
}
