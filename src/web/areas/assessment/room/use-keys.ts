import { useEffect, useRef } from 'react'

/** What the keyboard does in the room. */
export interface RoomKeys {
  choose(number: number): void
  mark(): void
  go(by: -1 | 1): void
}

/** Keys that a field, a list to choose from, a sound or a dialog has for itself. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey || document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  const field = target.closest('input, textarea, select, audio')
  return field !== null && !['radio', 'checkbox'].includes(field.getAttribute('type') ?? '')
}

/** A letter whatever its case; the four letters that Turkish writes as i, since not every keyboard has each. */
const letterOf = (key: string): string => key.replace(/[İIı]/g, 'i').toLowerCase()

/**
 * 1–9 choose an option, the arrows to the sides go on and back, and a letter marks.
 * @param markKey the letter that the list of keys shows in the reader's language
 */
export function useRoomKeys(keys: RoomKeys, markKey: string, on: boolean): void {
  const latest = useRef({ keys, markKey })
  latest.current = { keys, markKey }
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event) || event.repeat) return
      const {
        keys: { choose, mark, go },
        markKey: letter,
      } = latest.current
      const { key } = event
      if (/^[1-9]$/.test(key)) choose(Number(key))
      else if (letterOf(key) === letterOf(letter)) mark()
      else if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === 'ArrowLeft' ? -1 : 1)
      else return
      event.preventDefault()
    }
    // Before a group of radios, which would choose another option by the arrows.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [on])
}
