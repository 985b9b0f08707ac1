import { Suspense } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { inlineRelations } from '../shared/inline-relations.ts'

const OwnedSections = lazyPart(() => import('../owned/index.tsx'), ['list'])

/** What belongs to a record and is edited with it, where there is any. */
export function Owned({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  if (!inlineRelations(resource, useAbility()).length) return null
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <OwnedSections resource={resource} record={record} />
    </Suspense>
  )
}
