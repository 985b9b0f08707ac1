import { type ComponentProps, useEffect, useRef } from 'react'
import { cls } from './table-style.ts'

/** A box to tick in a table: the browser's own, drawn by the table's style. A hundred of them weigh nothing. */
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
