import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is typed into the box of a picker, as long as it stands for nothing. */
export interface TypedText {
  /** Null while nothing is typed. */
  readonly text: string | null
  /** The box was left, or its form was to be sent, with a text that nothing was chosen by. */
  readonly unresolved: boolean
  /** Of the box's `<input>`. */
  readonly input: RefObject<HTMLInputElement | null>
  type(text: string): void
  /** Forgets what was typed: something was chosen by it, or it is not wanted. */
  drop(): void
  /** The box is left. */
  leave(): void
}

/**
 * Keeps the text in the box of a picker until something is chosen by it. Meanwhile the form is not sent: it would
 * silently lose what was typed.
 */
export function useTypedText(): TypedText {
  const [text, setText] = useState<string | null>(null)
  const [unresolved, setUnresolved] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const pending = Boolean(text?.trim())
  useEffect(() => {
    const form = input.current?.form
    if (!pending || !form) return
    const holdBack = (event: Event) => {
      // Of several boxes the first takes the focus.
      if (!event.defaultPrevented) input.current?.focus()
      event.preventDefault()
      // React's own listener is on the root, which would be too late.
      event.stopPropagation()
      setUnresolved(true)
    }
    form.addEventListener('submit', holdBack)
    return () => form.removeEventListener('submit', holdBack)
  }, [pending])
  return {
    text,
    unresolved: unresolved && pending,
    input,
    type(typed) {
      setText(typed === '' ? null : typed)
      setUnresolved(false)
    },
    drop() {
      setText(null)
      setUnresolved(false)
    },
    leave() {
      if (pending) setUnresolved(true)
      else setText(null)
    },
  }
}
