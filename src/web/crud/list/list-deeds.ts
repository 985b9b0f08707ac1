import { importPermission, verbPermission } from '../../../metadata/access.ts'
import { type Condition, holds } from '../../../metadata/condition.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource, ViewConfig } from '../../../metadata/resource.ts'
import { hasVerb } from '../../../metadata/route.ts'
import type { Permits } from '../../providers/access.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { createPageOf } from '../shared/addresses.ts'
import { keyOf } from '../shared/keys.ts'

/** Whether a record that this person makes now would stand in a view: only then is it made from there. */
export function wouldShow(resource: AnyResource, view: string, me: number): boolean {
  const { where } = (resource.config.views as Readonly<Record<string, ViewConfig>>)[view] as ViewConfig
  const fields = Object.entries(resource.config.fields) as [string, AnyField][]
  const fresh: Record<string, unknown> = { created_by_id: me, deleted_at: null }
  for (const [name, { options }] of fields)
    if (options.default !== undefined) fresh[keyOf(resource, name)] = options.default
  return holds(where as readonly Condition[], fresh, { me, now: new Date().toISOString() })
}

/** What may be done with a list as a whole. */
export function listDeeds({
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
    /** Others make records here, this person does not. */
    asks: isMade && !mayMake,
    import: !view && Boolean(config.import) && permits(importPermission(resource)),
    // What an export is asked for, and answers, the contract leaves open.
    export: Boolean(config.export) && hasExtensions(),
  }
}
