import { useMemo } from 'react'
import { importPermission, verbPermission } from '../../../metadata/access.ts'
import { type Condition, holds } from '../../../metadata/condition.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasVerb } from '../../../metadata/route.ts'
import type { ViewConfig } from '../../../metadata/screen-config.ts'
import { useAbility } from '../../providers/ability.ts'
import type { Permits } from '../../providers/access.ts'
import { useMe } from '../../providers/session.ts'
import { createPageOf } from '../shared/addresses.ts'
import { keyOf } from '../shared/keys.ts'
import { isExported } from '../shared/listed-rows.ts'
import type { ListSource } from './list.ts'

/** Whether a record that this person creates now would be in a view: only then it can be created from there. */
export function wouldShow(resource: AnyResource, view: string, me: number): boolean {
  const { where } = (resource.config.views as Readonly<Record<string, ViewConfig>>)[view] as ViewConfig
  const fields = Object.entries(resource.config.fields) as [string, AnyField][]
  const fresh: Record<string, unknown> = { created_by_id: me, deleted_at: null }
  for (const [name, { options }] of fields)
    if (options.default !== undefined) fresh[keyOf(resource, name)] = options.default
  return holds(where as readonly Condition[], fresh, { me, now: new Date().toISOString() })
}

/** What a person may do with a list as a whole. */
export function listPermissions({
  resource,
  view,
  permits,
  me,
}: {
  readonly resource: AnyResource
  readonly view?: string
  readonly permits: Permits
  readonly me: number
}) {
  const { config } = resource
  const makes = !view || wouldShow(resource, view, me)
  const page = createPageOf(resource)?.access
  const isMade = makes && (page ? true : hasVerb(resource, 'store') && Boolean(config.form && config.path))
  const mayMake = page
    ? typeof page === 'object' && 'permission' in page && permits(page.permission)
    : permits(verbPermission(resource, 'store'))
  return {
    create: isMade && mayMake,
    /** Records are created here, but this person may not. */
    createDenied: isMade && !mayMake,
    import: !view && Boolean(config.import) && permits(importPermission(resource)),
  }
}

/** What the present person may do with a list as a whole. */
export function useListPermissions(
  source: ListSource,
): ReturnType<typeof listPermissions> & { readonly export: boolean } {
  const { resource, view } = source
  const { permits } = useAbility()
  const { id: me } = useMe()
  return useMemo(
    () => ({ ...listPermissions({ resource, view, permits, me }), export: isExported(source) }),
    [source, resource, view, permits, me],
  )
}
