/** How long to wait before a call is made again. */

const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * Milliseconds before the next try after so many failures in a row, from 1: doubling, and shorter by chance by up to a
 * quarter, so that a room full of people does not come back in one moment.
 */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)) * (failures === 1 ? 1 : 1 - random() / 4))

/** Milliseconds that a `Retry-After` asks for: seconds, or a date. Half a minute where it says nothing. */
export function retryAfter(header: string | null, now = Date.now()): number {
  const seconds = Number(header || Number.NaN)
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Number.isNaN(ms) ? LONGEST_MS : Math.min(Math.max(ms, FIRST_MS), 10 * 60_000)
}
