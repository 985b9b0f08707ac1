import { organisationNames } from '../../../../resources/organisation/names.ts'
import { defineArea } from '../../area.ts'

export const organisation = defineArea({
  names: organisationNames,
  pages: {
    'organization-chart': {
      load: () => import('./organization-chart/index.tsx'),
      texts: ['organization-chart', 'resources/organization-charts'],
    },
  },
  childPages: {
    'user-permissions': {
      load: () => import('./user-permissions/index.tsx'),
      texts: ['user-permissions'],
      counted: id => `/api/users/${id}/effective-permissions`,
    },
    'role-permissions': {
      load: () => import('./role-permissions/index.tsx'),
      texts: ['role-permissions', 'form', 'permissions'],
    },
  },
})
