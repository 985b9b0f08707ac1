import { communityResources } from '../../../../resources/community/index.ts'
import { defineArea } from '../../area.ts'
import { communityPaths } from './openapi.ts'
import { communityRoutes } from './routes.ts'
import { colleagues } from './search.ts'

/** What people say of themselves to their colleagues. */
export const community = defineArea({
  name: 'community',
  resources: communityResources,
  routes: communityRoutes,
  openapi: communityPaths,
  search: { users: colleagues },
  demo: async () => (await import('./demo/index.ts')).seeds,
})
