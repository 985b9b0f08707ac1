import type { ScreenKind } from '../../metadata/route.ts'
import { i18n } from '../providers/i18n.ts'
import { loadTexts } from '../texts.ts'
import { generatedScreens, screenTexts } from './screens.ts'

const asked = new Set<ScreenKind>()

/** Fetches a screen's code and texts before it is opened, once; without it, it is fetched when it is. */
export function prefetch(kind: ScreenKind): void {
  if (asked.has(kind)) return
  asked.add(kind)
  const texts = screenTexts[kind].map(namespace => loadTexts(i18n.language, namespace))
  Promise.all([generatedScreens[kind](), ...texts]).catch(() => asked.delete(kind))
}

/** The same once the browser has nothing better to do; gives what calls it off. */
export function prefetchIdle(kind: ScreenKind): () => void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout
  const ticket = idle(() => prefetch(kind))
  return () => cancel(ticket)
}
