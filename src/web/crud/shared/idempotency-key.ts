import { useRef } from 'react'

/** Keys of what is sent: the same body again (a double click, a lost answer) is the same attempt; a corrected one is another. */
export function useIdempotencyKey() {
  const sent = useRef({ text: '', key: '' })
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content)
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      return sent.current.key
    },
    /** The same values once more, after they were stored, are another record. */
    forget() {
      sent.current = { text: '', key: '' }
    },
  }
}
