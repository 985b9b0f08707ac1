import { address, belongsTo, boolean, email, hasMany, media, pictures, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

export const corporations = defineResource('corporations', {
  path: 'corporation',
  routes: { edit: 'update/:id' },
  menu: { section: 'organization', icon: 'corporate_fare', order: 11 },
  title: 'name',
  subtitle: ['code', 'parent'],
  fields: {
    name: text({ required: true, max: 160, unique: true }),
    code: text({ max: 20, unique: true }),
    tax_no: text({ max: 11, format: 'alphanumeric' }),
    parent: belongsTo('corporations'),
    address: address(),
    phone: text({ max: 20, format: 'phone' }),
    email: email(),
    logo: media({ accept: pictures, maxSize: 2_000_000 }),
    is_active: boolean({ default: true }),
    departments: hasMany('departments', { inverse: 'corporation' }),
    users: hasMany('users', { inverse: 'corporation', pair: 'corporation-users' }),
  },
  globalSearch: 'organisation',
  list: {
    columns: [{ field: 'name', second: 'parent' }, 'code', 'phone', 'email', 'is_active', 'created_at'],
    search: ['name', 'code'],
    filter: ['name', 'code', 'parent', 'is_active', 'created_at'],
    sort: ['name', 'code', 'is_active', 'created_at'],
    defaultSort: 'name',
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'tax_no', 'parent', 'is_active'] },
    { name: 'contact', fields: ['phone', 'email', 'address', 'logo'] },
  ],
  facts: ['code', 'phone', 'email'],
  children: { departments: { path: 'departments' }, users: { path: 'users' } },
  scope: { name: 'ownOrganisation', by: 'id' },
  import: { fields: ['name', 'code', 'tax_no', 'parent', 'phone', 'email', 'is_active'] },
  export: true,
})
