/** Names of lists that the compiler alone knows: icons, kinds of notices and sections of the menu. */
import { defineResource } from '../../../src/metadata/resource.ts'
import { base, go, type Mistake, states } from './parts.ts'

export const closedNames: readonly Mistake[] = [
  {
    what: '`icon`: an icon, of a menu entry, a transition, an action, a kind of what waits and the options of an outline',
    compiler: true,
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, menu: { section: 'organization', icon: 'nope' } }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        lifecycle: { ...states, transitions: { go: { ...go, icon: 'nope' } } },
      }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        actions: { call: { on: 'record', set: { note: 'x' }, icon: 'nope' } },
      }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        waiting: { open: { who: 'user', when: [{ field: 'state', in: ['a'] }], icon: 'nope' } },
      }),
      defineResource('things', {
        ...base,
        // @ts-expect-error
        list: { columns: ['name'], looks: { outline: { kind: 'state', icons: { a: 'nope' }, groups: 'b' } } },
      }),
    ],
  },
  {
    what: '`notify.notice.kind`: a kind of notice',
    compiler: true,
    declared: defineResource('things', {
      ...base,
      actions: {
        call: {
          on: 'record',
          set: { note: 'x' },
          // @ts-expect-error
          notify: { who: 'user', notice: { kind: 'nope', text: 'mailFailed', url: '/things/{id}' } },
        },
      },
    }),
  },
  {
    what: '`menu.section`: a section of the menu',
    compiler: true,
    // @ts-expect-error
    declared: defineResource('things', { ...base, menu: { section: 'nope', icon: 'flag' } }),
  },
]
