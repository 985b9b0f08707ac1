import { type ComponentType, lazy } from 'react'
import type { ChildPageKey } from '../../../resources/pages.ts'
import type { ChildPageProps } from '../child-page.ts'

interface ChildPage {
  readonly Page: ComponentType<ChildPageProps>
  /** The address whose list has as many entries as the tab counts, where it is not the relation's own. */
  readonly counted?: (id: string) => string
}

/** The pages that stand as tabs of records, each loaded when it is opened. A key without one does not compile. */
export const childPages: Readonly<Record<ChildPageKey, ChildPage>> = {
  'announcement-reach': { Page: lazy(() => import('./announcement-reach/index.tsx')) },
  'user-permissions': {
    Page: lazy(() => import('./user-permissions/index.tsx')),
    counted: id => `/api/users/${id}/effective-permissions`,
  },
  'mail-copy': { Page: lazy(() => import('./mail-copy/index.tsx')) },
  'mail-template-preview': { Page: lazy(() => import('./mail-template-preview/index.tsx')) },
  'erasure-request': { Page: lazy(() => import('./erasure-request/index.tsx')) },
  ticket: { Page: lazy(() => import('./ticket/index.tsx')) },
  'my-ticket': { Page: lazy(() => import('./ticket/own.tsx')) },
  'role-permissions': { Page: lazy(() => import('./role-permissions/index.tsx')) },
}
