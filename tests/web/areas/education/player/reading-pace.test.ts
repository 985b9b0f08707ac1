import { describe, expect, it } from 'vitest'
import { readingPace } from '../../../../../src/web/areas/education/player/recorder/reading-pace.ts'

const whole = { from: 0, to: 100, position: 0 }

describe('[CRS-3] how much of a text counts as read', () => {
  it('grows with the time, and a text that is clicked through is not read', () => {
    const paced = readingPace()
    expect(paced(whole, 1000, 10).to).toBe(0)
    expect(paced(whole, 1000, 12).to).toBe(10)
    expect(paced(whole, 1000, 17).to).toBe(35)
    for (let now = 22; now <= 32; now += 5) paced(whole, 1000, now)
    expect(paced(whole, 1000, 37)).toEqual(whole)
  })

  it('begins where the screen does, and no further than it shows', () => {
    const paced = readingPace()
    const screen = { from: 40, to: 60, position: 40 }
    paced(screen, 1000, 0)
    expect(paced(screen, 1000, 2)).toEqual({ from: 40, to: 50, position: 40 })
    expect(paced(screen, 1000, 7)).toEqual(screen)
  })

  it('of a few words is read at the first look, and a long pause is no reading', () => {
    const few = readingPace()
    few(whole, 5, 0)
    expect(few(whole, 5, 2).to).toBe(100)
    const away = readingPace()
    away(whole, 10_000, 0)
    expect(away(whole, 10_000, 900).to).toBe(3)
  })
})
