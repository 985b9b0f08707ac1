/** The form of a new record begins with the records that a relation names by its declaration. */
import { expect, it } from 'vitest'
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
