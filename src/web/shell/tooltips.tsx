import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'

interface Shown {
  readonly element: HTMLElement
  readonly text: string
}

const ENTER_MS = 400

const attribute = 'data-tooltip'

/** The element with a tooltip that an event's target is in. */
function elementOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null
}

/** The element whose tooltip is due: under the mouse for a moment, or focused by key. */
function useShown(): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The element that the mouse is on; it shows its tooltip when it was there for a moment. */
    let under: HTMLElement | null = null
    let hovered: HTMLElement | null = null
    let focused: HTMLElement | null = null
    const update = () => {
      const element = hovered ?? focused
      const text = element?.isConnected && element.getAttribute(attribute)
      setShown(element && text ? { element, text } : undefined)
    }
    const hover = (element: HTMLElement | null) => {
      clearTimeout(timer)
      under = element
      if (element)
        timer = setTimeout(() => {
          hovered = element
          update()
        }, ENTER_MS)
      if (!hovered) return
      hovered = null
      update()
    }
    const focus = (element: HTMLElement | null) => {
      if (element === focused) return
      focused = element
      update()
    }
    const hide = () => {
      hover(null)
      focus(null)
    }
    const on = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, listener, { capture: true, passive: true, signal: listening.signal })
    on('pointerover', ({ target, pointerType }) => {
      const element = pointerType === 'mouse' ? elementOf(target) : null
      if (element !== under) hover(element)
    })
    on('focusin', ({ target }) => {
      const element = elementOf(target)
      focus(element?.matches(':focus-visible') ? element : null)
    })
    on('focusout', () => focus(null))
    on('pointerdown', hide)
    on('keydown', ({ key }) => key === 'Escape' && hide())
    document.documentElement.addEventListener('pointerleave', hide, { signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])
  return shown
}

/**
 * The tooltips of what stands on every page: of elements with `data-tooltip`, whose text they show at their right. One
 * component for all of them, loaded when the page stands, in place of one around each. Screen readers are told by the
 * element's own name or description.
 */
export default function Tooltips() {
  const shown = useShown()
  return (
    <Tooltip
      open={shown !== undefined}
      title={shown?.text ?? ''}
      placement="right"
      slotProps={{ popper: { anchorEl: shown?.element, 'aria-hidden': true } }}
    >
      <span hidden />
    </Tooltip>
  )
}
