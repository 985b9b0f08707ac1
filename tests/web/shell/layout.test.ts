import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieDays, readCookie } from '../../../src/web/providers/cookies.ts'
import { drawerCookie, readDrawer, writeDrawer } from '../../../src/web/shell/drawer-state.ts'
import { contentHeight, measures, phoneBelow, theme } from '../../../src/web/theme/index.ts'
import { dark, light } from '../../../src/web/theme/palette.ts'
import { stubBrowser } from '../browser.ts'

describe('[LAY-1] [LAY-2] [LAY-3] the measures', () => {
  it("are the specification's", () => {
    expect(measures).toMatchObject({ drawer: 345, drawerCollapsed: 80, drawerMobile: 300, header: 60 })
    expect(phoneBelow).toBe(700)
    expect(theme.breakpoints.values.sm).toBe(700)
    expect(contentHeight).toContain('93.9vh')
  })
})

describe('[LAY-1] the drawer', () => {
  let browser: ReturnType<typeof stubBrowser>
  beforeEach(() => {
    browser = stubBrowser()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  it('is nobody’s choice at first, and remembered for three days', () => {
    expect(readDrawer()).toBeUndefined()
    writeDrawer('collapsed')
    expect(readDrawer()).toBe('collapsed')
    expect(readCookie(drawerCookie)).toBe('collapsed')
    expect(cookieDays.state).toBe(3)
    expect(browser.document.written.at(-1)).toContain(`Max-Age=${3 * 86_400}`)
  })
})

describe('the palette', () => {
  /** Contrast of two opaque colours, as WCAG 2 reckons it. */
  const contrast = (color: string, other: string): number => {
    const luminance = (hex: string) => {
      const [r, g, b] = [1, 3, 5].map(at => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const [a, b] = [luminance(color), luminance(other)].sort((x, y) => y - x) as [number, number]
    return (a + 0.05) / (b + 0.05)
  }
  const tones = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const

  it.each([
    ['light', light],
    ['dark', dark],
  ])('can be read in the %s scheme', (_, scheme) => {
    const { text, background, tile } = scheme
    for (const ground of [background.default, background.paper, background.subtle, background.raised]) {
      expect(contrast(text.primary, ground)).toBeGreaterThan(7)
      expect(contrast(text.secondary, ground)).toBeGreaterThan(4.5)
    }
    for (const tone of tones) {
      const { main, contrastText, container, onContainer } = scheme[tone]
      expect([tone, contrast(contrastText, main) > 4.5]).toEqual([tone, true])
      expect([tone, contrast(onContainer, container) > 4.5]).toEqual([tone, true])
      expect([tone, contrast(main, background.default) > 4.5]).toEqual([tone, true])
    }
    for (const key of ['t1', 't2', 't3', 't4', 't5', 't6'] as const)
      expect(contrast(tile[key].fg, tile[key].bg)).toBeGreaterThan(4.5)
    expect(contrast(text.inverse, background.inverse)).toBeGreaterThan(4.5)
    expect(contrast(scheme.outline, background.default)).toBeGreaterThan(3)
    expect(contrast(scheme.focusRing, background.default)).toBeGreaterThan(3)
  })

  it('has the same roles in both schemes', () => {
    const keys = (value: object, path = ''): string[] =>
      Object.entries(value).flatMap(([key, one]) =>
        typeof one === 'object' ? keys(one, `${path}${key}.`) : `${path}${key}`,
      )
    expect(keys(dark)).toEqual(keys(light))
  })
})
