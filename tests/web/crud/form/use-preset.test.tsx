/** The form of a new record begins with the records that a relation names by its declaration. */
import { expect, it } from 'vitest'
import { questions } from '../../../../resources/assessment/questions.ts'
import { users } from '../../../../resources/organisation/users.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { usePreset } from '../../../../src/web/crud/form/use-preset.ts'
import { abilityOf } from '../../../../src/web/providers/access.ts'
import { type Answer, drawInPortal } from '../../in-portal.tsx'

const groups = formGroups(users, 'create', abilityOf({ permission_list: ['*'], denied_list: [], roles: [] }))

/** What the form starts with, as often as it is known anew. */
async function started(answer: Answer) {
  const seen: unknown[] = []
  const Host = () => {
    const start = usePreset(groups)
    seen.push(start && [start.role_ids, start.locale])
    return null
  }
  await drawInPortal(<Host />, { path: '/user/store', texts: ['common'], answer: () => answer })
  return { first: seen[0], last: seen.at(-1) }
}

it('[ORG-1] waits for the role, and takes the one of exactly that name', async () => {
  const data = [
    { id: 8, name: 'learner-old' },
    { id: 5, name: 'learner' },
  ]
  const meta = { total: 2, last_page: 1, current_page: 1, per_page: 20, from: 1, to: 2 }
  expect(await started({ status: 200, body: { data, meta } })).toEqual({
    first: undefined,
    last: [[5], 'tr'],
  })
})

it('starts without it for whoever may not list roles', async () => {
  expect((await started({ status: 403, body: { message: 'Yok' } })).last).toEqual([[], 'tr'])
})

const questionGroups = formGroups(
  questions,
  'create',
  abilityOf({ permission_list: ['*'], denied_list: [], roles: [] }),
)

it.each([
  ['what the record that it names lies in', '?category_id=7', [7, 3]],
  ['what it gives itself', '?category_id=7&corporation_id=4', [7, 4]],
])('[QST-1] takes from the address %s', async (_, search, expected) => {
  const seen: unknown[] = []
  const asked: string[] = []
  const Host = () => {
    const start = usePreset(questionGroups)
    seen.push(start && [start.category_id, start.corporation_id])
    return null
  }
  await drawInPortal(<Host />, {
    path: `/question-pool/store${search}`,
    texts: ['common'],
    answer: ({ url }) => {
      asked.push(url)
      return { status: 200, body: { data: { id: 7, name: 'Güvenlik', corporation_id: 3 } } }
    },
  })
  expect(seen.at(-1)).toEqual(expected)
  expect(asked.some(url => url.includes('/api/question-categories/7'))).toBe(true)
})

it.each(['..%2Fusers%2F5', '7%3Fx%3D1', '0', '-7', '7e0', ''])(
  'asks for no record where the address gives no id: %s',
  async given => {
    const asked: string[] = []
    const seen: unknown[] = []
    const Host = () => {
      const start = usePreset(questionGroups)
      seen.push(start?.category_id)
      return null
    }
    await drawInPortal(<Host />, {
      path: `/question-pool/store?category_id=${given}`,
      texts: ['common'],
      answer: ({ url }) => {
        asked.push(url)
        return { status: 200, body: { data: { id: 7, name: 'Güvenlik', corporation_id: 3 } } }
      },
    })
    expect(seen.at(-1) ?? null).toBeNull()
    expect(asked.filter(url => /question-categories|users\/5/.test(url))).toEqual([])
  },
)
