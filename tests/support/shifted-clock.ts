/** Loaded before a program (`--import`): its machine's clock is CLOCK_SHIFT_SECONDS ahead. */
const shift = Number(process.env.CLOCK_SHIFT_SECONDS ?? 0) * 1000
const Real = Date

class ShiftedDate extends Real {
  constructor(...given: unknown[]) {
    if (given.length) super(...(given as [number]))
    else super(Real.now() + shift)
  }
  static override now(): number {
    return Real.now() + shift
  }
}

globalThis.Date = ShiftedDate as DateConstructor
