import { pairOf, verbPermission } from '../../../metadata/access.ts'
import { isAssigned } from '../../../metadata/assigned.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useChildPages } from '../../providers/areas.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { partOf } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { assignAddress, tabConfig } from '../shared/addresses.ts'
import { targetOf } from '../shared/registry.ts'
import { Child } from './child.tsx'

const fallback = <SkeletonRows rows={6} />

interface ChildPanelProps {
  readonly resource: AnyResource
  /** The view from whose list the record was opened. */
  readonly view?: string
  readonly id: string
  readonly record: AnyRow | undefined
  readonly relation: string
}

/** The panel of a tab: the page that is declared for it, or the generated list of a child. */
export function ChildPanel({ resource, view, id, record, relation }: ChildPanelProps) {
  const { permits } = useAbility()
  const childPage = useChildPages()
  const field = resource.config.fields[relation] as AnyField | undefined
  const pair = field && pairOf(field)
  const { page } = tabConfig(resource, relation)
  const mayAssign = pair
    ? permits(`${pair}.store`)
    : field && isAssigned(field) && hasExtensions() && permits(verbPermission(targetOf(field), 'store'))
  const assignTo = mayAssign ? assignAddress(resource, id, relation, view) : undefined
  // What these pages show only our own server can tell; another has the plain list.
  const own = hasExtensions() ? childPage(page) : undefined
  const Panel = own ? partOf(own.load, { texts: own.texts, fallback }) : Child
  return <Panel resource={resource} id={id} record={record} relation={relation} assignTo={assignTo} />
}
