import { resourceList } from '../../../../resources/index.ts'
import { verbPermission } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { type Breadcrumb, useBreadcrumbs } from '../../providers/breadcrumbs.ts'
import { useLabels } from './labels.ts'
import { lastListAddress } from './last-list.ts'

/** The resource beside whose list the tree of another one stands, where that has no entry of the menu: the way to it. */
const listAbove = ({ name, config }: AnyResource): AnyResource | undefined =>
  config.menu
    ? undefined
    : resourceList.find(other => {
        const list = other.config.list as { readonly tree?: string }
        const field = list.tree && (other.config.fields as Readonly<Record<string, AnyField>>)[list.tree]
        return field && field.options.resource === name
      })

/** Says where a page of a resource stands: below the list that its tree stands beside, and else at the top. */
export function useTrail(resource: AnyResource, crumbs: readonly Breadcrumb[]): void {
  const { permits } = useAbility()
  const above = listAbove(resource)
  const labels = useLabels(above ?? resource)
  const isOpen = above !== undefined && permits(verbPermission(above, 'index'))
  useBreadcrumbs(isOpen ? [{ label: labels.name, route: lastListAddress(above) }, ...crumbs] : crumbs)
}
