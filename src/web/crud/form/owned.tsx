import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { inlineRelations } from '../shared/inline-relations.ts'
import { useRowsOfForm } from './new-rows.ts'

const OwnedSections = lazyPart(() => import('../owned/index.tsx'), {
  texts: ['list'],
  fallback: <SkeletonRows rows={3} />,
})
const NewOwnedSections = lazyPart(() => import('../owned/with-new.tsx'), {
  texts: ['list', 'form'],
  fallback: <SkeletonRows rows={3} />,
})

/** What belongs to a record and is edited with it, where there is any; without a record, what is stored with the new one. */
export function Owned({ resource, record }: { readonly resource: AnyResource; readonly record?: AnyRow }) {
  const ability = useAbility()
  const rows = useRowsOfForm()
  if (!inlineRelations(resource, ability).length) return null
  if (record) return <OwnedSections resource={resource} record={record} />
  return rows ? <NewOwnedSections resource={resource} rows={rows} /> : null
}
