/** Each field type's cell, value, input and filter, drawn. A type that is missing in `cases` does not compile. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type FieldTypeName, fieldTypes, typeOf } from '../../src/fields/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import { parseFilter } from '../../src/metadata/query.ts'
import { webOf } from '../../src/web/fields.ts'
import { inputOf } from '../../src/web/inputs.ts'
import { type Case, cases, type FilterCase, type InputCase } from './component-cases.tsx'
import { descriptionOf, draw, drawInput, label, name, pageText, resourceWith } from './draw-field.tsx'

const propsOf = (field: AnyField) => ({ field, name, resource: resourceWith(field) })

async function show(part: 'Cell' | 'Show', field: AnyField, value: unknown): Promise<void> {
  const Component = webOf(field)[part]
  await draw(<Component {...propsOf(field)} value={value} />)
  await waitFor(() => expect(pageText()).not.toContain('…'))
}

const values: [FieldTypeName, Case][] = (Object.keys(fieldTypes) as FieldTypeName[]).map(type => [
  type,
  cases[type],
])
const inputs = values.flatMap(([type, { field, input }]): [string, AnyField, InputCase][] =>
  input ? [[type, field, input]] : [],
)
const filters = values.flatMap(([type, { field, filter }]): [string, AnyField, FilterCase][] =>
  filter ? [[type, field, filter]] : [],
)
/** Files are drawn as pictures, and a password is not shown at all. */
const isSecret = (type: string) => type === 'password'
const isFile = (type: string) => type === 'media' || type === 'medias'

describe('a value', () => {
  it.each(values)('of %s stands on a page and in a cell', async (type, { field, value, shown, cell }) => {
    await show('Show', field, value)
    if (isFile(type)) expect(screen.getByRole('link', { name: 'foto.png' })).toBeDefined()
    // Some are drawn by code that comes first.
    await waitFor(() => expect(pageText()).toContain(shown))
    document.body.replaceChildren()
    await show('Cell', field, value)
    if (isFile(type)) expect(document.querySelector('img')).not.toBeNull()
    await waitFor(() => expect(pageText()).toContain(cell ?? shown))
  })

  it.each(values)('of %s that is missing says so', async (type, { field, emptyShown }) => {
    await show('Show', field, null)
    expect(pageText()).toBe(emptyShown ?? 'Belirtilmedi')
    document.body.replaceChildren()
    await show('Cell', field, null)
    if (isSecret(type)) expect(pageText()).toBe(emptyShown)
    else if (pageText() === '–') expect(screen.getByRole('img', { name: 'Belirtilmedi' })).toBeDefined()
    else expect(pageText()).toBe('Belirtilmedi')
  })

  it.each(values.filter(([, { long }]) => long))(
    'of %s that is long is cut in a cell alone',
    async (_, { field, long }) => {
      await show('Show', field, long?.value)
      expect(pageText()).toContain(long?.part)
      document.body.replaceChildren()
      await show('Cell', field, long?.value)
      const clip = document.querySelector<HTMLElement>('[style*="ellipsis"]')
      expect(clip?.style.whiteSpace).toBe('nowrap')
      expect(clip?.title || clip?.textContent).toContain(long?.part)
    },
  )
})

describe('an input', () => {
  it.each(values.filter(([, { input }]) => !input))(
    'of %s shows what the server made, and has no control',
    async (_, { field, value, shown }) => {
      await drawInput(field, { value, record: { id: 1, [name]: value } })
      expect(pageText()).toContain(shown)
      for (const role of ['textbox', 'combobox', 'checkbox', 'switch'])
        expect(screen.queryByRole(role), role).toBeNull()
    },
  )

  it.each(inputs)('of %s takes a value, named by its label', async (_, field, { control, enter, gives }) => {
    const form = await drawInput(field)
    await waitFor(control)
    await enter(userEvent.setup(), control())
    await waitFor(() => expect(form.value()).toEqual(gives))
  })

  it.each(inputs)('of %s says what is wrong with its value', async (_, field, { control, isGroup }) => {
    const form = await drawInput(field)
    await waitFor(control)
    await form.refuse('Alınmış.')
    await waitFor(() => expect(descriptionOf(control())).toContain('Alınmış.'))
    // A group's controls are each right or wrong in themselves.
    if (!isGroup) expect(isInvalid(control())).toBe(true)
  })

  it.each(inputs.filter(([, , { wrong }]) => wrong !== undefined))(
    'of %s is held against the rule of its type',
    async (_, field, { control, wrong }) => {
      const form = await drawInput(field, { value: wrong })
      await waitFor(control)
      expect(descriptionOf(control())).toBe('')
      await form.check()
      await waitFor(() => expect(descriptionOf(control())).not.toBe(''))
    },
  )

  it.each(inputs)('of %s takes nothing where it is read only', async (_, field, { control }) => {
    await drawInput(field, { disabled: true })
    await waitFor(control)
    const element = control()
    const controls = [element, ...element.querySelectorAll('input, button, [role=spinbutton], [role=radio]')]
    const named = controls.filter(each => each.getAttribute('role') !== 'group' && !isHidden(each))
    expect(named.length).toBeGreaterThan(0)
    for (const each of named) expect(isDisabled(each), each.outerHTML.slice(0, 200)).toBe(true)
  })
})

describe('a filter', () => {
  it('is there for the types that lists filter by, and for no other', () => {
    for (const [type, { field, filter }] of values) {
      expect([type, filter !== null]).toEqual([type, typeOf(field).filter !== null])
      expect([type, filter !== null]).toEqual([type, inputOf(field).Filter !== null])
    }
  })

  it.each(filters)('of %s gives its terms, and says them in words', async (_, field, filter) => {
    const { Filter } = inputOf(field)
    const { FilterValue } = webOf(field)
    if (!Filter || !FilterValue) throw new Error('Lists filter by it')
    let given = ''
    const Host = () => {
      const [text, setText] = useState('')
      given = text
      return <Filter {...propsOf(field)} label={label} value={text} onChange={setText} />
    }
    await draw(<Host />)
    await act(async () => {})
    await filter.enter(userEvent.setup())
    await waitFor(() => expect(given).toBe(filter.gives))
    const { filter: kind } = typeOf(field)
    expect(parseFilter(given, kind as NonNullable<typeof kind>)).toEqual(filter.terms)
    document.body.replaceChildren()
    await draw(<FilterValue {...propsOf(field)} value={given} />)
    await waitFor(() => expect(document.body.textContent).toBe(filter.chip))
  })
})

/** Marked as wrong, itself or (a date) in its boxes. */
const isInvalid = (element: Element): boolean =>
  [element, ...element.querySelectorAll('[aria-invalid]')].some(
    each => each.getAttribute('aria-invalid') === 'true',
  )

const isHidden = (element: Element): boolean =>
  element.closest('[hidden], [aria-hidden=true]') !== null || element.getAttribute('type') === 'hidden'

const isDisabled = (element: Element): boolean =>
  (element as HTMLInputElement).disabled ||
  element.getAttribute('aria-disabled') === 'true' ||
  element.getAttribute('aria-readonly') === 'true' ||
  element.getAttribute('contenteditable') === 'false' ||
  element.closest('.Mui-disabled') !== null
