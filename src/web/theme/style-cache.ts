import createCache, { type StylisElement } from '@emotion/cache'
import { useLayoutEffect } from 'react'

/** Properties that a browser of the build's targets (vite.config.ts) knows under its own name alone: Safari. */
const webkitOnly: readonly unknown[] = ['user-select']

/** For stylis: writes a declaration with its prefix too where a supported browser needs it. */
export function prefixed(element: StylisElement): void {
  if (element.type === 'decl' && webkitOnly.includes(element.props))
    element.return = `-webkit-${element.value}${element.value}`
}

/**
 * Where Emotion keeps the rules that it writes. Its own prefixes are for browsers ten years old, and took an eighth of
 * the time in which the first screen is drawn.
 */
export const styleCache = createCache({ key: 'css', stylisPlugins: [prefixed] })

const { sheet } = styleCache
const { insert } = sheet
/** The rules of the first screen, until they are written. */
let first: string[] | undefined = []
sheet.insert = rule => (first ? void first.push(rule) : insert.call(sheet, rule))

/**
 * Has the first screen's rules written at once: one by one, each is a call into the browser of its own. Stands before
 * all other components, so that its effect comes before those that measure what the rules make.
 */
export function FirstRules(): null {
  useLayoutEffect(() => {
    if (!first) return
    const rules = first.join('')
    first = undefined
    // An empty rule makes nothing but the element.
    sheet.insert('')
    const [element] = sheet.tags
    if (element) element.textContent = rules
  }, [])
  return null
}
