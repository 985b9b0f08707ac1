import type { AnyResource } from '../metadata/resource.ts'
import type { AnyRow } from './field.ts'

/** What a page is told where it stands as a step of a wizard. */
export interface PageStep {
  /** The record's state lets nothing of it be changed. */
  readonly locked: boolean
  /** Stores what is typed in the other steps; whether nothing of it is left. */
  flush(): Promise<boolean>
}

/** The properties of a page that is a tab of a record, or a step of its wizard. */
export interface ChildPageProps {
  /** The resource of the record. */
  readonly resource: AnyResource
  readonly id: string
  /** The record; nothing while it is being read. */
  readonly record?: AnyRow
  /** The record is that of a form, as it is being written: fields may lack their values, or have some that they do not take. */
  readonly writing?: true
  /** The relation that the tab stands for, or its name; of a step, its name. */
  readonly relation: string
  /** Where one assigns more; nothing for whoever may not. */
  readonly assignTo?: string
  /** Nothing of a tab. */
  readonly step?: PageStep
}
