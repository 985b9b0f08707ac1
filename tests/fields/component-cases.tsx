/** Of each field type: a field, what is shown of its values, and what somebody does with its input and its filter. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FieldTypeName } from '../../src/fields/index.ts'
import * as fields from '../../src/fields/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import type { FilterTerm } from '../../src/metadata/query.ts'
import { label } from './draw-field.tsx'

export interface InputCase {
  /** The control that takes the focus and bears what is wrong; of a group, the group. */
  readonly control: () => HTMLElement
  /** Its controls are named by it as a group, which alone bears the error. */
  readonly isGroup?: true
  enter(user: UserEvent, control: HTMLElement): Promise<unknown>
  readonly gives: unknown
  /** A value that the field's own rule refuses; a type that takes whatever can be entered has none. */
  readonly wrong?: unknown
}

export interface FilterCase {
  enter(user: UserEvent): Promise<unknown>
  /** The text in the address. */
  readonly gives: string
  readonly terms: readonly FilterTerm[]
  /** In words, on its chip. */
  readonly chip: string
}

export interface Case {
  readonly field: AnyField
  readonly value: unknown
  /** A part of what a record's page shows of the value. */
  readonly shown: string
  /** A part of what a table shows of it, where that is another. */
  readonly cell?: string
  /** A value that has no room in a cell, and a part of it that must not be lost. */
  readonly long?: { readonly value: unknown; readonly part: string }
  /** Where nothing says that nothing is there. */
  readonly emptyShown?: string
  /** Null where a form only shows the value. */
  readonly input: InputCase | null
  readonly filter: FilterCase | null
}

const words = 'Uzun bir ad '.repeat(40).trim()
const value = (text: string): FilterTerm => ({ kind: 'value', value: text })
const range = (from: string, to: string): FilterTerm => ({ kind: 'range', from, to })
const box = () => screen.getByRole('textbox', { name: new RegExp(label) })
const group = () => screen.getByRole('group', { name: new RegExp(label) })
const types = (text: string) => (user: UserEvent, control: HTMLElement) => user.type(control, text)

/** A filter by a part of a text. */
const textFilter: FilterCase = {
  enter: async user => {
    await user.type(box(), 'ali, veli{Enter}')
  },
  gives: 'ali, veli',
  terms: [value('ali'), value(' veli')],
  chip: 'ali veya  veli',
}

const rangeFilter = (from: string, gives: string, chip: string): FilterCase => ({
  enter: user => user.type(screen.getAllByRole('textbox')[0] as HTMLElement, `${from}{Enter}`),
  gives,
  terms: [range(gives.split('..')[0] as string, '')],
  chip,
})

/** A filter by values to tick. */
const ticks = (name: string, gives: string): FilterCase => ({
  enter: user => user.click(screen.getByRole('checkbox', { name })),
  gives,
  terms: [value(gives)],
  chip: name,
})

const dayFilter: FilterCase = {
  enter: user => user.click(screen.getByRole('button', { name: 'Bu yıl' })),
  gives: `${new Date().getUTCFullYear()}-01-01..${new Date().getUTCFullYear()}-12-31`,
  terms: [range(`${new Date().getUTCFullYear()}-01-01`, `${new Date().getUTCFullYear()}-12-31`)],
  chip: `01.01.${new Date().getUTCFullYear()} – 31.12.${new Date().getUTCFullYear()}`,
}

const recordFilter: FilterCase = {
  enter: async user => user.click(await screen.findByRole('checkbox', { name: /Bilgi İşlem/ })),
  gives: '3',
  terms: [value('3')],
  chip: 'Bilgi İşlem',
}

const picks = async (user: UserEvent, control: HTMLElement) => {
  await user.click(control)
  await user.click(await screen.findByRole('option', { name: /Bilgi İşlem/ }))
}

/** Types a date into its boxes, the day's first. */
const typesDate = (digits: string) => async (user: UserEvent) => {
  const [day] = await screen.findAllByRole('spinbutton')
  await user.click(day as HTMLElement)
  await user.keyboard(digits)
}

const uploads = async () => {
  const input = group().querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'yeni.png', { type: 'image/png' })] } })
  await waitFor(() => screen.getByText('yeni.png'))
}

const picture = { id: 5, file_name: 'foto.png', mime_type: 'image/png', full_url: '/api/medias/5' }
const department = { id: 3, name: 'Bilgi İşlem' }
const low = { values: ['low', 'high'] } as const

export const cases: Record<FieldTypeName, Case> = {
  address: {
    field: fields.address(),
    value: { street: 'Gül Sokak 4', city: 'Iğdır' },
    shown: 'Gül Sokak 4',
    long: { value: { street: words }, part: words },
    input: {
      control: group,
      isGroup: true,
      enter: user => user.type(screen.getByRole('textbox', { name: 'İl' }), 'Iğdır'),
      gives: { city: 'Iğdır' },
      wrong: { city: 'a'.repeat(300) },
    },
    filter: null,
  },
  audience: {
    field: fields.audience(),
    value: { department_ids: [3] },
    shown: 'Bilgi İşlem',
    cell: '1 departman',
    input: {
      control: group,
      isGroup: true,
      enter: user => user.click(screen.getByRole('radio', { name: 'Herkes' })),
      gives: { everyone: true },
      wrong: { planet: [1] },
    },
    filter: null,
  },
  'belongs-to': {
    field: fields.belongsTo('departments'),
    value: department,
    shown: 'Bilgi İşlem',
    long: { value: { id: 3, name: words }, part: words },
    input: {
      control: () => screen.getByRole('combobox', { name: new RegExp(label) }),
      enter: picks,
      gives: 3,
      wrong: -1,
    },
    filter: recordFilter,
  },
  'belongs-to-many': {
    field: fields.belongsToMany('departments', { pair: 'sample-departments' }),
    value: [department, { id: 4, name: 'İnsan Kaynakları' }],
    shown: 'İnsan Kaynakları',
    long: { value: [{ id: 3, name: words }], part: words },
    input: {
      control: () => screen.getByRole('combobox', { name: new RegExp(label) }),
      enter: picks,
      gives: [3],
      wrong: [0],
    },
    filter: recordFilter,
  },
  boolean: {
    field: fields.boolean(),
    value: false,
    shown: 'Hayır',
    input: {
      control: () => screen.getByRole('switch', { name: new RegExp(label) }),
      enter: (user, control) => user.click(control),
      gives: true,
      wrong: 'true',
    },
    filter: ticks('Hayır', 'false'),
  },
  computed: {
    field: fields.computed('string'),
    value: 'Hesaplandı',
    shown: 'Hesaplandı',
    long: { value: words, part: words },
    input: null,
    filter: null,
  },
  date: {
    field: fields.date({ required: true }),
    value: '2026-11-23',
    shown: '23.11.2026',
    input: { control: group, enter: typesDate('23112026'), gives: '2026-11-23', wrong: null },
    filter: dayFilter,
  },
  'date-time': {
    field: fields.dateTime({ required: true }),
    value: '2026-01-05T09:30:00Z',
    shown: '05.01.2026 12:30',
    cell: '05.01.2026',
    input: {
      control: group,
      enter: typesDate('231120261230'),
      gives: '2026-11-23T09:30:00.000Z',
      wrong: null,
    },
    filter: dayFilter,
  },
  decimal: {
    field: fields.decimal({ scale: 2 }),
    value: 1234.5,
    shown: '1.234,5',
    input: { control: box, enter: types('12.50'), gives: 12.5, wrong: '12,50' },
    filter: rangeFilter('1.5', '1.5..', 'en az 1.5'),
  },
  duration: {
    field: fields.duration(),
    value: 5400,
    shown: '1 s 30 dk',
    input: { control: box, enter: types('1 s 30 dk'), gives: 5400, wrong: 'çok' },
    filter: rangeFilter('1 s', '3600..', 'en az 1 s'),
  },
  email: {
    field: fields.email(),
    value: 'ece@kurum.example',
    shown: 'ece@kurum.example',
    long: { value: `${'a'.repeat(200)}@kurum.example`, part: `${'a'.repeat(200)}@kurum.example` },
    input: { control: box, enter: types('ece@kurum.example'), gives: 'ece@kurum.example', wrong: 'ece@' },
    filter: textFilter,
  },
  'has-many': {
    field: fields.hasMany('departments', { inverse: 'parent' }),
    value: [department],
    shown: 'Bilgi İşlem',
    cell: '1',
    input: null,
    filter: null,
  },
  iban: {
    field: fields.iban(),
    value: 'TR330006100519786457841326',
    shown: 'TR33 0006 1005 1978 6457 8413 26',
    input: {
      control: box,
      enter: async (user, control) => {
        await user.type(control, 'tr330006100519786457841326')
        await user.tab()
      },
      gives: 'TR33 0006 1005 1978 6457 8413 26',
      wrong: 'TR00',
    },
    filter: null,
  },
  figure: {
    field: fields.count('users'),
    value: 12345,
    shown: '12.345',
    input: null,
    filter: rangeFilter('10', '10..', 'en az 10'),
  },
  integer: {
    field: fields.integer({ max: 5_000_000 }),
    value: 12345,
    shown: '12.345',
    input: { control: box, enter: types('42'), gives: 42, wrong: '4.2' },
    filter: rangeFilter('10', '10..', 'en az 10'),
  },
  json: {
    field: fields.json({
      shape: { length: 'number', colours: ['string'], note: 'string?', safe: 'boolean' },
    }),
    value: { length: 3, colours: ['mavi'], note: null, safe: true },
    shown: 'mavi',
    long: { value: { length: 1, colours: [words], note: null, safe: false }, part: words },
    input: {
      control: () => screen.getAllByRole('group', { name: new RegExp(label) })[0] as HTMLElement,
      isGroup: true,
      enter: user => user.type(screen.getByRole('textbox', { name: 'Not' }), 'a'),
      gives: { length: 0, colours: [], note: 'a', safe: false },
      wrong: { length: 'x' },
    },
    filter: null,
  },
  media: {
    field: fields.media({ accept: fields.pictures }),
    value: picture,
    shown: '',
    input: { control: group, isGroup: true, enter: uploads, gives: 9, wrong: 'x' },
    filter: null,
  },
  medias: {
    field: fields.medias({ accept: fields.pictures, pair: 'sample-files' }),
    value: [picture],
    shown: '',
    input: { control: group, isGroup: true, enter: uploads, gives: [9], wrong: ['x'] },
    filter: null,
  },
  'multi-select': {
    field: fields.multiSelect(low),
    value: ['low', 'high'],
    shown: 'Yüksek',
    input: {
      control: group,
      isGroup: true,
      enter: user => user.click(within(group()).getByRole('checkbox', { name: 'Yüksek' })),
      gives: ['high'],
      wrong: ['x'],
    },
    filter: ticks('Yüksek', 'high'),
  },
  password: {
    field: fields.password(),
    value: null,
    shown: '••••••••',
    emptyShown: '••••••••',
    input: {
      control: () => screen.getByLabelText(new RegExp(label)),
      enter: types('Parola-1'),
      gives: 'Parola-1',
      wrong: 'kısa',
    },
    filter: null,
  },
  phase: {
    field: fields.phase({ phases: { low: [], high: [] } }),
    value: 'low',
    shown: 'Düşük',
    input: null,
    filter: ticks('Yüksek', 'high'),
  },
  'rich-text': {
    field: fields.richText({ max: 500 }),
    value: '<p>Merhaba <strong>dünya</strong></p>',
    shown: 'Merhaba dünya',
    long: { value: `<p>${words}</p>`, part: words },
    input: {
      control: () => screen.getByRole('textbox', { name: new RegExp(label) }),
      enter: async () => {
        const element = await screen.findByRole('textbox', { name: new RegExp(label) })
        // A DOM without a layout takes no typing in an element that can be edited.
        const { editor } = element as HTMLElement & {
          editor: { commands: { insertContent(html: string): void } }
        }
        editor.commands.insertContent('Merhaba')
      },
      gives: '<p>Merhaba</p>',
      wrong: `<p>${'a'.repeat(501)}</p>`,
    },
    filter: null,
  },
  rows: {
    field: fields.rows({
      of: {
        text: fields.text({ required: true, max: 500 }),
        level: fields.select(low),
        points: fields.integer({ when: [{ field: 'level', in: ['high'] }] }),
      },
      max: 3,
      ordered: true,
    }),
    value: [
      { key: 'row-one', text: 'Ankara', level: 'high', points: 7 },
      { key: 'row-two', text: 'İzmir', level: 'low', points: null },
    ],
    shown: 'Ankara',
    cell: '2: Ankara, İzmir',
    long: { value: [{ key: 'row-one', text: words, level: null, points: null }], part: words },
    input: {
      control: group,
      isGroup: true,
      enter: async user => {
        await user.click(screen.getByRole('button', { name: 'Satır ekle' }))
        await user.keyboard('Ankara')
      },
      gives: [{ key: expect.stringMatching(/^[a-z0-9]{16}$/), text: 'Ankara', level: null, points: null }],
      wrong: 'x',
    },
    filter: null,
  },
  select: {
    field: fields.select(low),
    value: 'high',
    shown: 'Yüksek',
    input: {
      control: () => screen.getByRole('combobox', { name: new RegExp(label) }),
      enter: async (user, control) => {
        await user.click(control)
        await user.click(await screen.findByRole('option', { name: 'Düşük' }))
      },
      gives: 'low',
      wrong: 'x',
    },
    filter: ticks('Yüksek', 'high'),
  },
  serial: {
    field: fields.serial({ pattern: 'DT-{year}-{000000}' }),
    value: 'DT-2026-000007',
    shown: 'DT-2026-000007',
    long: { value: words, part: words },
    input: null,
    filter: textFilter,
  },
  tags: {
    field: fields.tags(),
    value: ['acil', 'yeni'],
    shown: 'yeni',
    long: { value: [words], part: words },
    input: {
      control: () => screen.getByRole('combobox', { name: new RegExp(label) }),
      enter: types('acil,yeni{Enter}'),
      gives: ['acil', 'yeni'],
      wrong: ['a'.repeat(61)],
    },
    filter: textFilter,
  },
  text: {
    field: fields.text({ max: 300 }),
    value: 'Işıl',
    shown: 'Işıl',
    long: { value: words, part: words },
    input: { control: box, enter: types('Işıl'), gives: 'Işıl', wrong: 'a'.repeat(301) },
    filter: textFilter,
  },
  url: {
    field: fields.url(),
    value: 'https://kurum.example/sayfa/',
    shown: 'kurum.example/sayfa',
    long: { value: `https://kurum.example/${'a'.repeat(300)}`, part: 'a'.repeat(300) },
    input: {
      control: box,
      enter: types('https://kurum.example'),
      gives: 'https://kurum.example',
      wrong: 'javascript:alert(1)',
    },
    filter: textFilter,
  },
}
