import {
  belongsTo,
  belongsToMany,
  boolean,
  date,
  dateTime,
  decimal,
  hasMany,
  select,
  text,
} from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'

/** A resource of the tests' own whose states do something by their declaration alone: no handler belongs to it. */
export const proposals = defineResource('proposals', {
  path: 'proposal',
  menu: { section: 'organization', icon: 'category', order: 98 },
  title: 'title',
  fields: {
    title: text({ required: true, max: 80, unique: true }),
    summary: text({ max: 500, multiline: true }),
    amount: decimal({ min: 0, scale: 2 }),
    owner: belongsTo('users'),
    reviewers: belongsToMany('users', { pair: 'proposal-reviewers' }),
    items: hasMany('proposal-items', { inverse: 'proposal' }),
    starts_at: dateTime(),
    closes_at: dateTime(),
    status: select({
      values: ['draft', 'open', 'accepted', 'refused', 'closed'],
      default: 'draft',
      writable: false,
    }),
    decided_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    decided_at: dateTime({ writable: false }),
    decided_on: date({ writable: false }),
    is_final: boolean({ default: false, writable: false }),
    decision_note: text({ max: 20, writable: false }),
  },
  list: {
    columns: ['title', 'status', 'owner'],
    search: ['title'],
    filter: ['status'],
    sort: ['title', 'created_at'],
  },
  form: [
    {
      name: 'identity',
      fields: ['title', 'summary', 'amount', 'owner', 'reviewers', 'starts_at', 'closes_at'],
    },
  ],
  children: { items: { path: 'items' }, reviewers: { path: 'reviewers' } },
  editable: { when: [{ field: 'status', in: ['draft'] }], except: ['amount'], children: true },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    history: true,
    transitions: {
      open: {
        from: ['draft'],
        to: 'open',
        bulk: true,
        require: ['summary', 'starts_at', 'items', 'items.note'],
        notify: {
          who: 'reviewers',
          notice: { kind: 'account', text: 'erasureRefused', url: '/proposal/{id}/items' },
          with: { reason: 'title' },
        },
      },
      accept: {
        from: ['open'],
        to: 'accepted',
        when: [
          {
            any: [
              { field: 'amount', filled: false },
              { field: 'amount', atMost: 1000 },
            ],
          },
        ],
        set: { decided_by: me, decided_at: now, decided_on: now, is_final: true },
        notify: { who: 'owner', mail: 'registration-approved' },
      },
      refuse: {
        from: ['open'],
        to: 'refused',
        danger: true,
        input: ['decision_note'],
        require: ['decision_note'],
        set: { decided_by: me, decided_at: now },
        notify: {
          who: 'owner',
          notice: { kind: 'account', text: 'erasureRefused' },
          mail: 'registration-refused',
          with: { reason: 'decision_note' },
        },
      },
      close: {
        from: ['open'],
        to: 'closed',
        at: 'closes_at',
        when: [{ not: { field: 'title', in: ['Never closed'] } }],
        set: { decided_by: me, decided_at: now },
        notify: { who: 'owner', notice: { kind: 'account', text: 'approved' } },
      },
      redraft: {
        from: ['open', 'accepted', 'refused', 'closed'],
        to: 'draft',
        set: { decided_by: null, decided_at: null, decided_on: null, is_final: false, decision_note: null },
      },
    },
  },
  actions: {
    hand: {
      on: 'record',
      input: ['owner', 'reviewers'],
      require: ['owner'],
      notify: { who: 'owner', notice: { kind: 'task', text: 'approved' } },
    },
    mark: { on: 'record', when: [{ field: 'owner.status', in: ['active'] }], set: { is_final: true } },
  },
  import: { fields: ['title', 'summary', 'owner'] },
  export: true,
  dataSubjects: [{ of: 'owner', erase: 'delete' }],
})

export const proposalItems = defineResource('proposal-items', {
  path: 'proposal-item',
  menu: { section: 'organization', icon: 'category', order: 97 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    note: text({ max: 80 }),
    proposal: belongsTo('proposals', { required: true, onDelete: 'cascade' }),
  },
  list: { columns: ['name', 'proposal'] },
  form: [{ name: 'identity', fields: ['name', 'note', 'proposal'] }],
  import: { fields: ['name', 'proposal'] },
})

export const proposalsArea = defineArea({
  name: 'proposals',
  resources: [proposals, proposalItems],
})
