/** Names of other resources, of what they have, of permissions and of pages. */
import {
  audience,
  belongsTo,
  belongsToMany,
  count,
  hasMany,
  latest,
  matching,
  sum,
  text,
} from '../../../src/fields/index.ts'
import { asked } from '../../../src/metadata/assign.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { base, fields, go, inList, type Mistake, states } from './parts.ts'

/** A path whose last step is not there. */
const nowhere = 'parent.nope'

const assigned = { ...base, children: { x: { path: 'x' } } } as const

export const otherNames: readonly Mistake[] = [
  {
    what: 'the resource of a relation',
    compiler: true,
    id: 'relation-target',
    // @ts-expect-error
    declared: inList(defineResource('things', { ...base, fields: { ...fields, x: belongsTo('nope') } })),
  },
  {
    what: '`inverse` of a relation',
    compiler: true,
    id: 'relation-inverse',
    declared: inList(
      // @ts-expect-error
      defineResource('things', { ...base, fields: { ...fields, x: hasMany('kids', { inverse: 'n' }) } }),
    ),
  },
  {
    what: '`where` of a relation: a key',
    compiler: true,
    id: 'choice-field',
    declared: inList(
      // @ts-expect-error
      defineResource('things', {
        ...base,
        fields: { ...fields, x: belongsTo('kids', { where: [{ not: { field: 'nope', in: ['a'] } }] }) },
      }),
    ),
  },
  {
    what: '`within` of a relation: a field of the other side',
    compiler: true,
    id: 'choice-field',
    declared: inList(
      // @ts-expect-error
      defineResource('things', {
        ...base,
        fields: { ...fields, x: belongsTo('kids', { within: { nope: 'name' } }) },
      }),
    ),
  },
  {
    what: '`like` of a relation that an action asks for: a relation to the same resource',
    compiler: false,
    id: 'choice-field',
    declared: ['nope.parent', 'kids.nope', 'kids.user'].map(like =>
      defineResource('things', {
        ...base,
        actions: {
          move: {
            on: 'record',
            input: { to: belongsTo('things', { like: like as `${string}.${string}` }) },
            set: { note: null },
          },
        },
      }),
    ),
  },
  {
    what: '`card` of a relation',
    compiler: true,
    id: 'card-field',
    declared: inList(
      // @ts-expect-error
      defineResource('things', { ...base, fields: { ...fields, x: belongsTo('users', { card: ['nope'] }) } }),
    ),
  },
  {
    what: '`list.searchTitles`: a title that everybody sees who sees the row',
    compiler: false,
    id: 'search-titles',
    declared: inList(
      defineResource('things', {
        ...base,
        fields: { ...fields, x: belongsTo('users') },
        list: { ...base.list, searchTitles: ['x'] },
      }),
    ),
  },
  {
    what: '`preset` of a relation: a field of the other side',
    compiler: true,
    id: 'preset-record',
    declared: inList(
      // @ts-expect-error
      defineResource('things', {
        ...base,
        fields: { ...fields, x: belongsToMany('kids', { pair: 'thing-kids', preset: { nope: 'a' } }) },
      }),
    ),
  },
  {
    what: '`assign`, `with` of a relation: fields of its rows',
    compiler: true,
    id: 'assign-through',
    declared: [
      inList(
        // @ts-expect-error
        defineResource('things', {
          ...assigned,
          fields: { ...fields, x: hasMany('kids', { inverse: 'thing', assign: 'nope' }) },
        }),
      ),
      inList(
        // @ts-expect-error
        defineResource('things', {
          ...assigned,
          fields: {
            ...fields,
            x: hasMany('kids', { inverse: 'thing', assign: 'user', with: { nope: asked } }),
          },
        }),
      ),
    ],
  },
  {
    what: '`assign` by versions: whose they are',
    compiler: false,
    id: 'assign-through',
    declared: [
      defineResource('things', {
        ...assigned,
        fields: { ...fields, x: hasMany('exam-questions', { inverse: 'exam', assign: 'version' }) },
      }),
      defineResource('others', {
        ...assigned,
        fields: { ...fields, x: hasMany('kids', { inverse: 'thing', assign: 'user.name' }) },
      }),
    ],
  },
  {
    what: '`begins`, `totals` of rows that are edited in place: fields of theirs, figures of the record',
    compiler: false,
    id: 'inline-words',
    declared: [
      defineResource('things', {
        ...base,
        fields: {
          ...fields,
          x: hasMany('kids', { inverse: 'thing', owned: true, edit: 'inline', begins: { nope: 1 } }),
        },
      }),
      defineResource('others', {
        ...base,
        fields: {
          ...fields,
          x: hasMany('kids', { inverse: 'thing', owned: true, edit: 'inline', totals: ['n'] }),
        },
      }),
      defineResource('more', {
        ...base,
        fields: { ...fields, x: hasMany('kids', { inverse: 'thing', totals: [] }) },
      }),
    ],
  },
  {
    what: '`list.addTo`: relations into which rows of the list come',
    compiler: false,
    id: 'add-to',
    declared: [
      defineResource('things', { ...base, list: { columns: ['name'], addTo: ['nope.kids'] } }),
      defineResource('others', { ...base, list: { columns: ['name'], addTo: ['exams.questions'] } }),
    ],
  },
  {
    what: '`sum`: `else` a number behind a to-one relation of its rows, `times` a whole number of theirs',
    compiler: false,
    id: 'figure-relation',
    declared: [
      defineResource('things', {
        ...base,
        fields: { ...fields, x: sum('kids', { of: 'n', else: 'user.full_name' }) },
      }),
      defineResource('others', {
        ...base,
        fields: { ...fields, x: sum('kids', { of: 'n', times: 'name' }) },
      }),
    ],
  },
  {
    what: '`matching`: a resource',
    compiler: false,
    id: 'figure-relation',
    declared: defineResource('things', { ...base, fields: { ...fields, x: matching('nope') } }),
  },
  {
    what: '`count`, `sum`, `average`, `latest`: `of` and the keys of `where`',
    compiler: true,
    id: 'figure-relation',
    declared: [
      inList(
        // @ts-expect-error
        defineResource('things', { ...base, fields: { ...fields, x: sum('kids', { of: 'nope' }) } }),
      ),
      inList(
        // @ts-expect-error
        defineResource('things', { ...base, fields: { ...fields, x: latest('kids', { of: 'nope' }) } }),
      ),
      inList(
        // @ts-expect-error
        defineResource('things', {
          ...base,
          fields: { ...fields, x: count('kids', { where: [{ field: 'nope', in: ['a'] }] }) },
        }),
      ),
    ],
  },
  {
    what: '`sum`, `average`, `latest`: a field of the right kind',
    compiler: false,
    id: 'figure-relation',
    declared: inList(
      defineResource('things', { ...base, fields: { ...fields, x: sum('kids', { of: 'name' }) } }),
    ),
  },
  {
    what: '`limits.atMost`: a number of the other side',
    compiler: false,
    id: 'limits',
    declared: defineResource('things', { ...base, limits: { some: { within: 'parent', atMost: 'nope' } } }),
  },
  {
    what: '`dataSubjects.of`: what stands behind the first step',
    compiler: true,
    id: 'data-subjects',
    // @ts-expect-error
    declared: inList(defineResource('things', { ...base, dataSubjects: [{ of: nowhere, erase: 'delete' }] })),
  },
  {
    what: '`require`: what stands behind the first step',
    compiler: true,
    id: 'require-path',
    declared: inList(
      // @ts-expect-error
      defineResource('things', {
        ...base,
        lifecycle: { ...states, transitions: { go: { ...go, require: ['kids.nope'] } } },
      }),
    ),
  },
  {
    what: '`notify`: what stands behind the first step',
    compiler: true,
    id: 'notify-who',
    declared: inList(
      // @ts-expect-error
      defineResource('things', {
        ...base,
        actions: {
          call: { on: 'record', set: { note: 'x' }, notify: { who: 'parent.nope', mail: 'notice' } },
        },
      }),
    ),
  },
  {
    what: '`notify.who.within`: a relation that leads to the corporation of people',
    compiler: false,
    id: 'notify-who',
    declared: defineResource('things', {
      ...base,
      fields: { ...fields, whom: audience() },
      actions: {
        call: {
          on: 'record',
          set: { note: 'x' },
          notify: { who: { audience: 'whom', within: 'parent' }, mail: 'notice' },
        },
      },
    }),
  },
  {
    what: '`linked`: a pair that leads to people',
    compiler: false,
    id: 'notify-who',
    declared: defineResource('things', {
      ...base,
      fields: { ...fields, others: belongsToMany('things', { pair: 'thing-others' }) },
      linked: { others: { mail: 'notice' } },
    }),
  },
  {
    what: '`notify.notice.url` by permission: one that is notified',
    compiler: false,
    id: 'notify-url',
    declared: defineResource('things', {
      ...base,
      actions: {
        call: {
          on: 'record',
          set: { note: 'x' },
          notify: {
            who: { holds: 'things.show' },
            notice: { kind: 'task', text: 'mailFailed', url: { 'things.update': '/things/{id}' } },
          },
        },
      },
    }),
  },
  {
    what: '`notify.with`: what stands behind the first step',
    compiler: true,
    id: 'notify-with',
    declared: inList(
      // @ts-expect-error
      defineResource('things', {
        ...base,
        actions: {
          call: {
            on: 'record',
            set: { note: 'x' },
            notify: { who: 'user', mail: 'notice', with: { a: 'parent.nope' } },
          },
        },
      }),
    ),
  },
  {
    what: '`notify.notice.text`: a text in both languages',
    compiler: false,
    id: 'notify-text',
    declared: defineResource('things', {
      ...base,
      actions: {
        call: {
          on: 'record',
          set: { note: 'x' },
          notify: { who: 'user', notice: { kind: 'task', text: 'nope' } },
        },
      },
    }),
  },
  {
    what: '`notify.notice.url`: a path of the portal, with keys of the record',
    compiler: false,
    id: 'notify-url',
    declared: defineResource('things', {
      ...base,
      actions: {
        call: {
          on: 'record',
          set: { note: 'x' },
          notify: { who: 'user', notice: { kind: 'task', text: 'mailFailed', url: '/things/{nope}' } },
        },
      },
    }),
  },
  {
    what: '`waiting.who`: what stands behind the first step',
    compiler: true,
    id: 'waiting-who',
    // @ts-expect-error
    declared: inList(defineResource('things', { ...base, waiting: { some: { who: nowhere } } })),
  },
  {
    what: '`scope`: what stands behind the first step, of a rule by name',
    compiler: true,
    id: 'scope-path',
    // @ts-expect-error
    declared: inList(defineResource('things', { ...base, scope: { name: 'own', by: nowhere } })),
  },
  {
    what: '`scope`: what stands behind the first step, of a way, of `any` and of `except`',
    compiler: true,
    id: 'scope-way',
    // @ts-expect-error
    declared: inList(defineResource('things', { ...base, scope: { any: [{ who: 'me', by: nowhere }] } })),
  },
  {
    what: '`scope`: the keys of `where` of a way',
    compiler: false,
    id: 'scope-way',
    declared: defineResource('others', {
      ...base,
      scope: { any: [{ who: 'me', by: 'kids.user', where: [{ field: 'nope', in: ['a'] }] }] },
    }),
  },
  {
    what: 'the name of a permission, wherever one is asked for, but for `permission` of an action, which makes its own',
    compiler: false,
    id: 'permission-name',
    declared: [
      defineResource('things', {
        ...base,
        scope: { any: [{ who: 'me', by: 'user', permission: 'nope.nope' }] },
      }),
      defineResource('things', {
        ...base,
        views: { v: { where: [{ field: 'state', in: ['a'] }], permission: 'nope.nope' } },
      }),
      defineResource('things', {
        ...base,
        restricted: { where: [{ field: 'state', in: ['a'] }], permission: 'nope.nope' },
      }),
      defineResource('things', { ...base, children: { kids: { path: 'kid', permission: 'nope.nope' } } }),
      defineResource('things', {
        ...base,
        tabs: { more: { path: 'more', page: 'ticket', permission: 'nope.nope' } },
      }),
      defineResource('things', {
        ...base,
        wizard: { steps: [{ name: 'more', page: 'ticket', permission: 'nope.nope' }] },
      }),
      defineResource('things', { ...base, impliedBy: 'nope.nope' }),
      defineResource('things', { ...base, fields: { ...fields, x: text({ readable: 'nope.nope' }) } }),
      defineResource('things', {
        ...base,
        fields: { ...fields, x: text({ uploads: { permission: 'nope.nope' } }) },
      }),
    ],
  },
  {
    what: '`overview`, `page` of a tab or of a step: a page',
    compiler: true,
    id: 'page-name',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, overview: 'nope' }),
      // @ts-expect-error
      defineResource('things', { ...base, children: { kids: { path: 'x', page: 'nope' } } }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        tabs: { x: { path: 'x', page: 'nope', permission: 'users.index' } },
      }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        wizard: { steps: [{ name: 'more', page: 'nope' }] },
      }),
    ],
  },
  {
    what: '`createPage`: a page that asks a permission',
    compiler: false,
    id: 'page-name',
    declared: [
      defineResource('things', { ...base, createPage: 'nope' }),
      defineResource('things', { ...base, createPage: 'dashboard' }),
    ],
  },
]
