import { useMemo, useRef, useState } from 'react'
import { withMediaAddresses } from '../../providers/media.ts'

/** What is the same of a text whose pictures and sounds have other addresses: nothing else in it has one under this name. */
const withoutAddresses = (html: string): string => html.replace(/ src="[^"]*"/g, '')

const isHeard = (box: HTMLElement | null): boolean =>
  [...(box?.querySelectorAll('audio') ?? [])].some(({ currentTime, ended }) => currentTime > 0 && !ended)

/**
 * Formatted text as it is put on the page, and the element that holds it (its `ref` is `setBox`). While somebody listens to
 * it, a text that comes again with nothing but new addresses changes nothing: the sound would begin again.
 */
export function useMediaHtml(html: string) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const last = useRef({ html: '', shown: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard matters when another text comes
  const shown = useMemo(() => {
    const before = last.current
    if (isHeard(box) && withoutAddresses(html) === withoutAddresses(before.html)) return before.shown
    last.current = { html, shown: withMediaAddresses(html) }
    return last.current.shown
  }, [html])
  return { shown, box, setBox, hasSounds: shown.includes('<audio') }
}
