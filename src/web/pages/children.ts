import { type ComponentType, lazy } from 'react'
import type { ChildPageKey } from '../../../resources/pages.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { AnyRow } from '../field.ts'

export type { ChildPageKey } from '../../../resources/pages.ts'

/** What a page that stands as a tab of a record is told. */
export interface ChildPageProps {
  /** The resource of the record. */
  readonly resource: AnyResource
  readonly id: string
  /** The record; nothing while it is being read. */
  readonly record?: AnyRow
  /** The relation that the tab stands for. */
  readonly relation: string
  /** Where one assigns more; nothing for whoever may not. */
  readonly assignTo?: string
}

interface ChildPage {
  readonly Page: ComponentType<ChildPageProps>
  /** The address whose list has as many entries as the tab counts, where it is not the relation's own. */
  readonly counted?: (id: string) => string
}

/** The pages that stand as tabs of records, each loaded when it is opened. A key without one does not compile. */
export const childPages: Readonly<Record<ChildPageKey, ChildPage>> = {
  'user-permissions': {
    Page: lazy(() => import('./user-permissions/index.tsx')),
    counted: id => `/api/users/${id}/effective-permissions`,
  },
  'role-permissions': { Page: lazy(() => import('./role-permissions/index.tsx')) },
}
