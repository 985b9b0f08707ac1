import type { AnyResource } from '../metadata/resource.ts'
import type { AnyRow } from './field.ts'

/** The properties of a page that is a tab of a record. */
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
