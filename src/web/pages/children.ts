import type { ComponentType } from 'react'
import type { ChildPageKey } from '../../../resources/pages.ts'
import type { ChildPageProps } from '../child-page.ts'
import { lazyPart } from '../ui/lazy.ts'

interface ChildPage {
  readonly Page: ComponentType<ChildPageProps>
  /** The address whose list has as many entries as the tab counts, where it is not the relation's own. */
  readonly counted?: (id: string) => string
}

/** The pages that stand as tabs of records, each loaded when it is opened. A key without one does not compile. */
export const childPages: Readonly<Record<ChildPageKey, ChildPage>> = {
  'announcement-reach': { Page: lazyPart(() => import('./announcement-reach/index.tsx')) },
  'user-permissions': {
    Page: lazyPart(() => import('./user-permissions/index.tsx')),
    counted: id => `/api/users/${id}/effective-permissions`,
  },
  'mail-copy': { Page: lazyPart(() => import('./mail-copy/index.tsx')) },
  'mail-template-preview': { Page: lazyPart(() => import('./mail-template-preview/index.tsx')) },
  'erasure-request': { Page: lazyPart(() => import('./erasure-request/index.tsx')) },
  ticket: { Page: lazyPart(() => import('./ticket/index.tsx')) },
  'my-ticket': { Page: lazyPart(() => import('./ticket/own.tsx')) },
  'role-permissions': { Page: lazyPart(() => import('./role-permissions/index.tsx')) },
}
