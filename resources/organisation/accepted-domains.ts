import { belongsTo, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** E-mail domains whose people are let in without waiting. */
export const acceptedDomains = defineResource('accepted-domains', {
  path: 'accepted-domains',
  menu: { section: 'organization', icon: 'domain_verification', order: 12 },
  title: 'domain',
  fields: {
    domain: text({ required: true, max: 253, unique: true, format: 'domain' }),
    corporation: belongsTo('corporations', { preset: 'own' }),
    default_role: belongsTo('roles'),
  },
  list: {
    columns: ['domain', 'corporation', 'default_role', 'created_at'],
    search: ['domain'],
    filter: ['domain', 'corporation', 'default_role', 'created_at'],
    sort: ['domain', 'created_at'],
    defaultSort: 'domain',
  },
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  form: [{ name: 'identity', fields: ['domain', 'corporation', 'default_role'] }],
  import: { fields: ['domain', 'corporation', 'default_role'] },
  export: true,
})
