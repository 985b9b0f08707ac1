import { expect, it } from 'vitest'
import { systemMails } from '../../resources/system-mails.ts'
import { computed, select, text } from '../../src/fields/index.ts'
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
