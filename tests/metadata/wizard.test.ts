/** Forms in steps: what their declaration makes of them, and what the start refuses. */
import { expect, it } from 'vitest'
import { findings } from '../../src/metadata/check.ts'
import { formFields } from '../../src/metadata/form-sections.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'
import { stepOfPath, wizardSteps } from '../../src/metadata/wizard.ts'
import { manuscriptChapters, manuscripts } from '../support/manuscripts.ts'

const stepped: AnyResource = manuscripts
const { form: _form, ...config } = stepped.config

it('[CRS-1] makes the form of the fields of the steps, in their order', () => {
  expect(stepped.config.form).toEqual([
    { name: 'about', fields: ['name', 'code', 'summary'] },
    { name: 'people', fields: ['editor'] },
  ])
  expect(formFields(stepped)).toEqual(['name', 'code', 'summary', 'editor'])
  expect(wizardSteps(stepped)).toHaveLength(4)
  expect(wizardSteps(manuscriptChapters)).toEqual([])
})

it('[CRS-1] knows in which step something is filled in', () => {
  expect(stepOfPath(stepped, 'editor')).toBe(2)
  expect(stepOfPath(stepped, 'chapters.body')).toBe(1)
  expect(stepOfPath(stepped, 'status')).toBe(-1)
  const paged = [
    { name: 'about', fields: ['name'] },
    { name: 'plan', page: 'ticket', fills: ['chapters'] },
  ]
  const own = { name: 'manuscripts', config: { ...stepped.config, wizard: { steps: paged } } }
  expect(stepOfPath(own as never, 'chapters.body')).toBe(1)
})

it('refuses at the start what cannot be', () => {
  const textsOf = (change: object): string[] =>
    findings([{ name: 'manuscripts', config: { ...stepped.config, ...change } }, manuscriptChapters])
      .filter(({ id }) => id === 'wizard-steps')
      .map(({ text }) => text)
  const withSteps = (...own: readonly object[]) => {
    const { form } = defineResource('manuscripts', { ...config, wizard: { steps: own } } as never)
      .config as never as { form: unknown }
    return textsOf({ wizard: { steps: own }, form })
  }
  expect(textsOf({})).toEqual([])
  expect(textsOf({ endpoints: ['index', 'show'] })).toHaveLength(1)
  expect(textsOf({ form: [{ name: 'identity', fields: ['name'] }] })).toHaveLength(1)
  expect(withSteps({ name: 'about', fields: ['code'] })).toEqual([
    'the first step of its wizard has to ask for its title',
  ])
  const first = { name: 'about', fields: ['name'] }
  expect(withSteps(first, { name: 'none' }, { name: 'last' })).toHaveLength(1)
  expect(withSteps(first, { name: 'about', fields: ['code'] })).toEqual([
    'two steps of its wizard are called about',
  ])
  expect(withSteps(first, { name: 'again', fields: ['name'] })).toEqual([
    'name stands in two steps of its wizard',
  ])
  expect(withSteps(first, { name: 'rows', child: 'editor' })).toHaveLength(1)
  expect(withSteps(first, { name: 'page', page: 'ticket', fills: ['editor'], permission: 'x.y' })).toEqual([])
  expect(withSteps(first, { name: 'page', page: 'ticket', fields: ['code'] })).toHaveLength(1)
  expect(withSteps(first, { name: 'page', page: 'ticket', fills: ['nothing'] })).toHaveLength(1)
  expect(withSteps(first, { name: 'people', fields: ['editor'], fills: ['code'] })).toHaveLength(1)
  expect(withSteps({ ...first, facts: ['nothing'] })).toEqual([
    'its step about has nothing, which is no field',
  ])
})

it('[CRS-1] a step with sections asks for what they have, one after the other', () => {
  const sections = [
    { name: 'about', fields: ['name', 'code'] },
    { name: 'rarely', fields: ['summary'], folded: true },
  ]
  const { form, wizard } = defineResource('manuscripts', {
    ...config,
    wizard: {
      steps: [
        { name: 'identity', sections },
        { name: 'people', fields: ['editor'] },
      ],
    },
  } as never).config as never as { form: object; wizard: { steps: readonly { fields: readonly string[] }[] } }
  expect(form).toEqual([...sections, { name: 'people', fields: ['editor'] }])
  expect(wizard.steps.map(({ fields }) => fields)).toEqual([['name', 'code', 'summary'], ['editor']])
})
