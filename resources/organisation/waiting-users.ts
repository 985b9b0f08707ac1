import { belongsToMany, select } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { userStates, users } from './users.ts'

/** People who registered and wait for somebody of the staff to let them in. */
export const waitingUsers = derive(users, 'waiting-users', {
  path: 'waiting-users',
  menu: { section: 'organization', icon: 'person_add', order: 2, start: 2, count: 'waiting' },
  where: [{ field: 'status', in: ['waiting_approval'] }],
  title: 'full_name',
  subtitle: ['email'],
  avatar: true,
  fields: [
    'first_name',
    'last_name',
    'full_name',
    'email',
    'phone',
    'corporation',
    'reviewed_by',
    'reviewed_at',
    'reject_reason',
  ],
  replaced: {
    status: select({
      values: userStates,
      tones: { active: 'success', waiting_approval: 'warning', rejected: 'error' },
      default: 'active',
      writable: false,
    }),
  },
  globalSearch: 'user',
  list: {
    columns: [{ field: 'full_name', second: 'email' }, 'corporation', 'phone', 'created_at'],
    search: ['full_name', 'email'],
    filter: ['full_name', 'email', 'corporation', 'created_at'],
    sort: ['full_name', 'created_at'],
    defaultSort: 'created_at',
  },
  show: [
    {
      name: 'application',
      fields: ['first_name', 'last_name', 'email', 'phone', 'corporation', 'created_at'],
    },
  ],
  facts: ['email', 'phone'],
  endpoints: ['index', 'show'],
  // They come to be among these once their address is verified.
  created: {
    notify: {
      who: { holds: 'waiting-users.approve' },
      notice: { kind: 'task', text: 'waiting' },
      with: { name: 'full_name' },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'waiting_approval',
    transitions: {
      refuse: {
        from: ['waiting_approval'],
        to: 'rejected',
        danger: true,
        prominent: true,
        icon: 'person_remove',
        bulk: true,
        input: ['reject_reason'],
        require: ['reject_reason'],
        set: { reviewed_by: me, reviewed_at: now },
        notify: { who: 'id', mail: 'registration-refused', with: { reason: 'reject_reason' } },
      },
      approve: {
        from: ['waiting_approval'],
        to: 'active',
        prominent: true,
        bulk: true,
        icon: 'how_to_reg',
        input: {
          roles: belongsToMany('roles', { pair: 'user-roles' }),
          departments: belongsToMany('departments', { pair: 'department-users' }),
        },
        set: { reviewed_by: me, reviewed_at: now },
        notify: {
          who: 'id',
          notice: { kind: 'account', text: 'approved', url: '/dashboard' },
          mail: 'registration-approved',
        },
      },
    },
  },
  waiting: {
    approval: { do: ['approve', 'refuse'], facts: ['email', 'corporation', 'phone'], icon: 'how_to_reg' },
  },
  export: true,
})
