/** Whoever has not moved a finger for so long does not use the page, in milliseconds. */
const unattendedAfter = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focusin'] as const

let last = Date.now()
const note = () => {
  last = Date.now()
}
for (const sign of signs) globalThis.addEventListener?.(sign, note, { capture: true, passive: true })

/** Whether nobody uses this page at the moment: what it asks for now, it asks for by itself. */
export const isUnattended = (): boolean => Date.now() - last > unattendedAfter
