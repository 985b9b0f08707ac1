import type { ReactNode } from 'react'
import { useCan } from './session.ts'

/** Shows its children to whoever holds one of the named permissions: `<Can do="users.store">…</Can>`. */
export function Can(props: { readonly do: string | readonly string[]; readonly children: ReactNode }) {
  return useCan(...[props.do].flat()) ? props.children : null
}
