/** How long nothing else asks for attention after the tour, in milliseconds. */
export const rest = 60_000

let until = Number.NEGATIVE_INFINITY

/** Notes that the guided tour is on the screen. */
export const noteTourStart = (): void => {
  until = Number.POSITIVE_INFINITY
}

/** Notes that it was finished or closed. */
export const noteTourEnd = (): void => {
  until = performance.now() + rest
}

/** Whether the tour is running or ended just now. */
export const isTouring = (): boolean => performance.now() < until
