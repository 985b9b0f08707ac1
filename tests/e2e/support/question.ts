import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { api } from './people.ts'

const role = 'education-manager'

/** Holds a page against axe once nothing of it loads any more. */
export async function isAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** What an education manager makes; throws where it is refused. */
export async function made(path: string, body: unknown) {
  const answer = await api(role, 'post', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data
}

/** Makes a question in a category of its own, both with names that are theirs alone; gives its id. */
export async function newQuestion(
  names: { readonly category: string; readonly question: string },
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const corporation = (await api(role, 'get', '/api/corporations?per_page=1')).body.data[0].id
  const mark = `${Date.now()}`
  const category = await made('/api/question-categories', {
    name: `${names.category} ${mark}`,
    corporation_id: corporation,
  })
  const { id } = await made('/api/questions', {
    name: `${names.question} ${mark}`,
    corporation_id: corporation,
    category_id: category.id,
    ...values,
  })
  return id
}
