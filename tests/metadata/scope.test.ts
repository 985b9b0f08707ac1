/** The ways of a scope, as the compiler has them. */
import { expect, it } from 'vitest'
import { belongsTo, hasMany, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { declaredWays, stepsOf, waysOf } from '../../src/metadata/scope.ts'

const base = {
  title: 'name',
  list: { columns: ['name'] },
} as const
const fields = {
  name: text({ required: true }),
  owner: belongsTo('users'),
  parts: hasMany('parts', { inverse: 'whole' }),
}

it('[DEV-1] compiles only with relations and keys that there are', () => {
  const wholes = defineResource('wholes', {
    ...base,
    fields,
    scope: {
      any: [
        { who: 'organisation', by: 'owner.corporation' },
        { who: 'me', by: 'parts.owner', when: [{ field: 'owner_id', notIn: [null] }] },
        { who: 'me', by: 'created_by' },
      ],
    },
  })
  expect(waysOf(wholes.config.scope)?.map(stepsOf)).toEqual([
    ['owner', 'corporation'],
    ['parts', 'owner'],
    ['created_by'],
  ])
  defineResource('wholes', {
    ...base,
    fields,
    // @ts-expect-error: no relation
    scope: { any: [{ who: 'me', by: 'ownr' }] },
  })
  defineResource('wholes', {
    ...base,
    fields,
    // @ts-expect-error: a text leads nowhere
    scope: { any: [{ who: 'me', by: 'name' }] },
  })
  defineResource('wholes', {
    ...base,
    fields,
    // @ts-expect-error: no key of its rows
    scope: { any: [{ who: 'me', by: 'owner', when: [{ field: 'nmae', in: [1] }] }] },
  })
  defineResource('wholes', {
    ...base,
    fields,
    // @ts-expect-error: nobody that a way could be held against
    scope: { any: [{ who: 'somebody', by: 'owner' }] },
  })
  defineResource('wholes', {
    ...base,
    fields,
    // @ts-expect-error: what closes rows goes through relations too
    scope: { any: [{ who: 'me', by: 'owner' }], except: [{ who: 'me', by: 'ownr' }] },
  })
  const closed = { any: [{ who: 'organisation' }], except: [{ who: 'me', by: 'owner' }] }
  expect(declaredWays(closed)).toHaveLength(2)
  expect(waysOf(closed)).toHaveLength(1)
  expect(declaredWays('all')).toEqual([])
  expect(waysOf('all')).toBeUndefined()
  expect(waysOf({ name: 'own', by: 'owner_id' })).toBeUndefined()
})
