import createCache, { type StylisElement } from '@emotion/cache'

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
