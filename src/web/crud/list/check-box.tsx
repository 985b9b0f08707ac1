import { type ComponentProps, useEffect, useRef } from 'react'
import { cls } from './table-style.ts'

/** A checkbox in a table: the browser's own with the table's style, because a page may have a hundred. */
export function CheckBox(
  props: Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & { readonly indeterminate?: boolean },
) {
  const { indeterminate = false, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return <input ref={box} type="checkbox" className={cls.check} {...rest} />
}
