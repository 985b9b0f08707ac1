import { expect, it } from 'vitest'
import { systemMails } from '../../resources/system-mails.ts'
import { belongsTo, computed, hasMany, select, text } from '../../src/fields/index.ts'
import { findings } from '../../src/metadata/check.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'
import type { Area } from '../../src/server/area.ts'
import { areas } from '../../src/server/areas/index.ts'
import { handlerRules } from '../../src/server/check-handlers.ts'

const things: AnyResource = defineResource('things', {
  fields: {
    name: text({ required: true }),
    state: select({ values: ['open', 'closed'], default: 'open', writable: false }),
    age: computed('number'),
  },
  title: 'name',
  list: { columns: ['name'] },
  lifecycle: {
    field: 'state',
    initial: 'open',
    transitions: { close: { from: ['open'], to: 'closed', input: { reason: text() } } },
  },
  actions: { call: { on: 'record' } },
})
const done = async () => undefined
const wrong = (more: Partial<Area> = {}) =>
  findings([things], handlerRules([{ name: 'a', resources: [things], ...more }])).map(({ id, text }) => [
    id,
    text,
  ])

it('finds what a declaration needs of the server and no area brings', () => {
  expect(wrong()).toEqual([
    ['action-handler', 'the action call has no handler'],
    ['input-handler', 'the transition close asks for input, which no handler takes'],
    ['computed-maker', 'nothing computes age'],
  ])
  expect(
    wrong({ actions: { things: { call: done, close: done } }, computed: { things: { age: () => 1 } } }),
  ).toEqual([])
  // Rows that only routes of the area's own answer are theirs to fill.
  expect(wrong({ ownVerbs: { things: ['index', 'show', 'store', 'update'] } }).map(([id]) => id)).toEqual([
    'action-handler',
    'input-handler',
  ])
})

it('refuses rows that are edited in place where an area stores them, or their owner, by itself', () => {
  const list = { columns: ['name'] } as const
  const shelves = defineResource('shelves', {
    title: 'name',
    fields: {
      name: text({ required: true }),
      parts: hasMany('parts', { inverse: 'shelf', owned: true, edit: 'inline' }),
    },
    list,
  })
  const parts = defineResource('parts', {
    title: 'name',
    fields: {
      shelf: belongsTo('shelves', { required: true, writable: 'create', onDelete: 'cascade' }),
      name: text({ required: true }),
    },
    list,
    form: [{ name: 'identity', fields: ['name'] }],
  })
  const resources: readonly AnyResource[] = [shelves, parts]
  const textsOf = (ownVerbs: Area['ownVerbs']) =>
    findings(resources, handlerRules([{ name: 'a', resources, ownVerbs }])).map(({ id, text }) => [id, text])
  expect(textsOf({})).toEqual([])
  for (const name of ['shelves', 'parts'])
    expect(textsOf({ [name]: ['store'] })).toEqual([
      ['inline-store', `parts is edited in place, so ${name} is stored by the portal's own endpoint`],
    ])
})

it('finds nothing in the portal', () => {
  expect(
    findings(
      areas.flatMap(({ resources }) => resources),
      handlerRules(areas, systemMails),
    ),
  ).toEqual([])
})

it('asks for no handler where a declaration says what is stored, and for the words of whom it tells', () => {
  const declared = defineResource('things', {
    fields: {
      name: text({ required: true }),
      state: select({ values: ['open', 'closed'], default: 'open', writable: false }),
    },
    title: 'name',
    list: { columns: ['name'] },
    lifecycle: {
      field: 'state',
      initial: 'open',
      transitions: {
        close: {
          from: ['open'],
          to: 'closed',
          input: ['name'],
          notify: [
            { who: 'id', notice: { kind: 'account', text: 'nowhere' } },
            { who: 'id', mail: 'registration-refused' },
            { who: 'id', mail: 'registration-refused', with: { reason: 'name' } },
            { who: 'id', mail: 'reset-password' },
          ],
        },
      },
    },
    actions: { call: { on: 'record', set: { name: 'x' } }, ask: { on: 'record', input: ['name'] } },
  })
  const rules = handlerRules([{ name: 'a', resources: [declared] }], systemMails)
  expect(
    findings([declared], rules)
      .filter(({ id }) => id !== 'notify-who')
      .map(({ id, text }) => [id, text]),
  ).toEqual([
    ['notify-text', 'close tells by notices:texts.nowhere.title, of which there is no text'],
    ['notify-text', 'close tells by notices:texts.nowhere.body, of which there is no text'],
    ['notify-text', 'close says nothing of reason, which the mail registration-refused names'],
  ])
})

it('finds formats that nothing reads or writes, and those that are not declared', () => {
  const files: AnyResource = defineResource('things', {
    fields: { name: text({ required: true }) },
    title: 'name',
    list: { columns: ['name'] },
    import: { fields: ['name'] },
    export: true,
    formats: { gift: { endings: ['gift'] } },
  })
  const found = (formats?: Area['formats']) =>
    findings([files], handlerRules([{ name: 'a', resources: [files], formats }])).map(
      ({ text: said }) => said,
    )
  expect(found()).toEqual(['nothing reads gift', 'nothing writes gift', 'the format gift has no name'])
  const own = {
    texts: 'x',
    reader: { module: new URL('file:///x.ts'), name: 'x' },
    writer: async () => {
      throw new Error('not called')
    },
  }
  expect(found({ things: { gift: own, aiken: own } })).toEqual([
    'aiken is read or written, and not declared',
    'the format gift has no name',
  ])
})

it.each(['obstacles', 'warnings'] as const)(
  'finds %s that nobody tells, and those that are not declared',
  what => {
    const gates = defineResource('gates', {
      title: 'name',
      fields: {
        name: text({ required: true }),
        status: select({ values: ['open', 'shut'], default: 'open', writable: false }),
      },
      list: { columns: ['name'] },
      lifecycle: {
        field: 'status',
        initial: 'open',
        transitions: { shut: { from: ['open'], to: 'shut', confirm: true, [what]: true } },
      },
    })
    const nothing = async (): Promise<never> => {
      throw new Error('not called')
    }
    const found = (own: Record<string, typeof nothing>) =>
      findings([gates], handlerRules([{ name: 'a', resources: [gates], rules: { gates: { [what]: own } } }]))
        .filter(({ id }) => id === `${what.slice(0, -1)}-handler`)
        .map(({ text }) => text.match(/shut|open/)?.[0])
    expect(found({})).toEqual(['shut'])
    expect(found({ shut: nothing })).toEqual([])
    expect(found({ shut: nothing, open: nothing })).toEqual(['open'])
  },
)
