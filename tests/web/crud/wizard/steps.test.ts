/** The steps of a wizard as somebody has them. */
import { expect, it } from 'vitest'
import type { FormGroup } from '../../../../src/web/crud/form/fields.ts'
import { groupsOfStep } from '../../../../src/web/crud/wizard/steps.ts'

const group = (name: string) => ({ name, fields: [] }) as unknown as FormGroup
const groups = ['about', 'time', 'rarely'].map(group)
const names = (step: object) => groupsOfStep(step as never, groups).map(({ name }) => name)

it('[CRS-1] have the section of their name, or their own sections, as far as there are fields in them', () => {
  expect(names({ name: 'about', fields: ['name'] })).toEqual(['about'])
  const sections = [{ name: 'time' }, { name: 'rarely', folded: true }, { name: 'unseen' }]
  expect(names({ name: 'rules', sections })).toEqual(['time', 'rarely'])
})
