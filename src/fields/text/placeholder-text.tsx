import type { ComponentProps } from 'react'
import { PlaceholderButton } from '../../web/crud/shared/parts/placeholder-button.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'

/** The box of a text with a menu that puts a placeholder in where the caret stands. */
export function PlaceholderText(
  props: ComponentProps<typeof TextControl> & {
    /** What was stored before. */
    readonly former: unknown
  },
) {
  const { former, ...control } = props
  const { aria, value, onChange, disabled } = control
  const insert = (placeholder: string) => {
    const box = document.getElementById(aria.id) as HTMLInputElement
    const { value: text, selectionStart, selectionEnd } = box
    const from = selectionStart ?? text.length
    onChange(text.slice(0, from) + placeholder + text.slice(selectionEnd ?? from))
    const after = from + placeholder.length
    // When the box has the new text, and the menu has let go of the focus.
    setTimeout(() => {
      box.focus()
      box.setSelectionRange(after, after)
    })
  }
  return (
    <TextControl
      {...control}
      endAdornment={
        <PlaceholderButton texts={[former, value]} onInsert={insert} disabled={disabled} edge="end" />
      }
    />
  )
}
