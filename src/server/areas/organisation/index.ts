import { organisationNames, organisationResources } from '../../../../resources/organisation/index.ts'
import { defineArea } from '../../area.ts'
import { builtinNames } from './builtin-names.ts'
import { chartRules } from './chart/move-node.ts'
import { organizationChartRoutes } from './chart/routes.ts'
import { organisationPaths } from './openapi.ts'
import { permissionRoutes } from './permission-routes.ts'
import { permissionRules } from './permission-rules.ts'
import { userActions } from './user-actions.ts'
import { waitingUserActions } from './waiting-user-actions.ts'

export { permissionName } from './builtin-names.ts'

/** People, where they work, and what they may. */
export const organisation = defineArea({
  name: 'organisation',
  resources: organisationResources,
  names: organisationNames,
  rules: { permissions: permissionRules, 'organization-charts': chartRules },
  actions: { users: userActions, 'waiting-users': waitingUserActions },
  builtinNames,
  routes(app, portal) {
    permissionRoutes(app, portal)
    organizationChartRoutes(app, portal)
  },
  ownVerbs: { 'organization-charts': ['store'] },
  openapi: organisationPaths,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
