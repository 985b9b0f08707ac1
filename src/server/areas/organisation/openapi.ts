import { operation, type PathItem, path, textSchema } from '../../openapi/parts.ts'

/** Paths of who may what, and the organisation chart. */
export const organisationPaths: Readonly<Record<string, PathItem>> = {
  '/api/users/{id}/effective-permissions': {
    get: operation('permissions', 'users.effectivePermissions', { parameters: [path('id')] }),
  },
  '/api/users/{id}/effective-permissions/impact': {
    get: operation('permissions', 'users.effectivePermissions.impact', {
      parameters: [
        path('id'),
        { name: 'kind', in: 'query', required: true, schema: textSchema },
        { name: 'id', in: 'query', required: true, schema: { type: 'integer' } },
      ],
    }),
  },
  '/api/roles/{id}/permission-matrix': {
    get: operation('permissions', 'roles.permissionMatrix', { parameters: [path('id')] }),
  },
  '/api/organization-chart': { get: operation('organization-charts', 'organizationChart', {}) },
  '/api/organization-chart/tree': { get: operation('organization-charts', 'organizationChart.tree', {}) },
}
