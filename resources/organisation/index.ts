import type { AnyResource } from '../../src/metadata/resource.ts'
import { acceptedDomains } from './accepted-domains.ts'
import { corporations } from './corporations.ts'
import { departments } from './departments.ts'
import { groups } from './groups.ts'
import { jobDefinitions } from './job-definitions.ts'
import { missions } from './missions.ts'
import { organizationCharts } from './organization-charts.ts'
import { permissionCategories } from './permission-categories.ts'
import { permissions } from './permissions.ts'
import { professions } from './professions.ts'
import { roles } from './roles.ts'
import { titles } from './titles.ts'
import { users } from './users.ts'
import { waitingUsers } from './waiting-users.ts'

export { organisationNames } from './names.ts'

export const organisationResources = [
  users,
  waitingUsers,
  departments,
  titles,
  groups,
  professions,
  missions,
  roles,
  permissions,
  permissionCategories,
  corporations,
  acceptedDomains,
  organizationCharts,
  jobDefinitions,
] as const satisfies readonly AnyResource[]
