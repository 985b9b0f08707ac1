/** docs/processes/states.md: its example is compiled, checked as at the start, and makes the tables that it says. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import { findings } from '../../src/metadata/check.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { areas } from '../../src/server/areas/index.ts'
import { handlerRules } from '../../src/server/check-handlers.ts'
import { schemaOf } from '../../src/server/db/schema.ts'
import { blocksOf } from '../support/follow-document.ts'
import { workshopRequestDays, workshopRequests } from './workshop-requests.ts'

const document = 'docs/processes/states.md'

it('shows the example that is compiled', () => {
  const [block] = blocksOf(document)
  expect(block?.text).toBe(readFileSync(block?.path as string, 'utf8'))
})

it('is a declaration without a fault or a handler, once its notices have texts', () => {
  const resources: AnyResource[] = [...resourceList, workshopRequests, workshopRequestDays]
  const found = findings(resources, { ...listRules, ...handlerRules(areas) })
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['notify-text']))
  expect(found.map(({ text }) => text).join()).toContain('workshopRequested')
})

it('keeps states by triggers of its table, and finds what is due by an index', () => {
  const { workshop_requests: table } = schemaOf([...resourceList, workshopRequests, workshopRequestDays])
  expect(Object.values(table?.triggers ?? {}).join()).toContain(
    'after update of "status" on "workshop_requests"',
  )
  expect(Object.values(table?.indexes ?? {}).map(({ on }) => on)).toContain(
    'using btree ("closes_at", id) where deleted_at is null',
  )
})

it('names every rule of the start that it is about', () => {
  const text = readFileSync(document, 'utf8')
  const rules = Object.keys({ ...listRules, ...handlerRules(areas) })
  for (const id of ['set-value', 'input-handler', 'notify-text']) {
    expect(rules).toContain(id)
    expect(text).toContain(`\`${id}\``)
  }
})
