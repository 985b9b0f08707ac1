import { expect, it } from 'vitest'
import { questions } from '../../../../resources/assessment/questions.ts'
import { departments } from '../../../../resources/organisation/departments.ts'
import { newAddress } from '../../../../src/web/crud/list/new-address.ts'

const addressOf = (resource: object, filter: Record<string, string>) =>
  newAddress({ source: { resource }, state: { filter } } as unknown as Parameters<typeof newAddress>[0])

it('[QST-1] a new question takes the category that is chosen in the tree, with or without what is below it', () => {
  expect(addressOf(questions, {})).toBe('/question-pool/store')
  expect(addressOf(questions, { category_id: '7' })).toBe('/question-pool/store?category_id=7')
  expect(addressOf(questions, { category_id: 'below:7' })).toBe('/question-pool/store?category_id=7')
  // Several were chosen in the filter: none of them is the one.
  expect(addressOf(questions, { category_id: '7,8' })).toBe('/question-pool/store')
  expect(addressOf(departments, { parent_id: '7' })).toBe('/department/store')
})
