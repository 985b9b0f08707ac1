import { useState } from 'react'
import type { InputProps } from '../../../field.ts'
import { TextControl } from './text-control.tsx'

/**
 * A box for values that are typed as text (numbers, spans of time). What cannot be read stays as it was typed and is
 * given on as that text, so that the field's own check says what is wrong with it.
 */
export function TypedControl(
  props: Parameters<typeof TextControl>[0] & {
    /** The value of a text; undefined when it stands for none. */
    readonly read: (text: string) => unknown
    /** The text of a value. */
    readonly write: (value: unknown) => string
  },
) {
  const { read, write, value, onChange, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const valueOfText = (text: string) => (text.trim() === '' ? null : (read(text) ?? text))
  // The text that was typed is shown while it still stands for the value: "1.50" does not become "1.5" under the cursor.
  const shown =
    typed !== null && valueOfText(typed) === (value ?? null)
      ? typed
      : typeof value === 'string'
        ? value
        : value === null || value === undefined
          ? ''
          : write(value)
  return (
    <TextControl
      {...rest}
      value={shown}
      onChange={(text: InputProps['value']) => {
        const next = typeof text === 'string' ? text : ''
        setTyped(next)
        onChange(valueOfText(next))
      }}
    />
  )
}
