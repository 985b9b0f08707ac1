import { belongsTo, hasMany, integer, select } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** The nodes of the organisation chart's picture; each stands for one record of the organisation. */
export const organizationCharts = defineResource('organization-charts', {
  title: 'node_type',
  fields: {
    parent: belongsTo('organization-charts', { onDelete: 'cascade' }),
    node_type: select({ values: ['corporation', 'department', 'title', 'user'], required: true }),
    node_id: integer({ required: true, min: 1 }),
    sort: integer({ min: 0, default: 0 }),
    nodes: hasMany('organization-charts', { inverse: 'parent' }),
  },
  unique: [['node_type', 'node_id']],
  list: {
    columns: ['node_type', 'node_id', 'parent', 'sort'],
    filter: ['node_type', 'node_id', 'parent'],
    sort: ['sort', 'created_at'],
    defaultSort: 'sort',
  },
  endpoints: ['index', 'store', 'destroy'],
})
