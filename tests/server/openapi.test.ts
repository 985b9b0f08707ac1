import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { startTestPortal, type TestPortal } from '../support/portal.ts'

let test: TestPortal
let everybody: Client

beforeAll(async () => {
  test = await startTestPortal()
  everybody = await test.as('super-admin')
})

afterAll(() => test?.stop())

/** Values that no parameter and no body should bring the server down with. */
const odd: unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e9',
  "'; drop table users; --",
  '\u0000',
  'ı'.repeat(5000),
  '[]',
  '{}',
  '%',
  '..',
  '1..',
  '\\',
  'null',
  '🙂',
]
const bodies: unknown[] = [
  null,
  [],
  'text',
  7,
  {},
  { id: -1 },
  { ids: 'x' },
  { ids: [null] },
  { name: { a: 1 } },
  { __x: 1 },
  { name: '\ud800' },
  { constructor: 1 },
]

describe('the OpenAPI document', () => {
  it('[API-3] is valid OpenAPI 3.1 and names every declared resource', async () => {
    const { status, body } = await everybody.get('/api/openapi.json')
    expect(status).toBe(200)
    const { valid, errors } = await new Validator().validate(structuredClone(body) as never)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    for (const { name } of test.portal.engine.catalogue.all())
      expect(body.components.schemas).toHaveProperty(name)
  })

  it('[API-3] tells of nothing that a broken request brings down', async () => {
    const { body: document } = await everybody.get('/api/openapi.json')
    const down: string[] = []
    let turn = 0
    const next = <T>(list: readonly T[]): T => list[turn++ % list.length] as T
    for (const [path, item] of Object.entries<
      Record<string, { parameters?: { name: string; in: string }[] }>
    >(document.paths))
      for (const [method, { parameters = [] }] of Object.entries(item)) {
        if (path === '/api/logout') continue
        for (let round = 0; round < 4; round++) {
          const query = parameters
            .filter(one => one.in === 'query' && round !== 3)
            .map(one => `${encodeURIComponent(one.name)}=${encodeURIComponent(String(next(odd)))}`)
          const filled = path.replace(/\{\w+\}/g, () =>
            round % 2 ? '1' : encodeURIComponent(String(next(odd)).slice(0, 50) || 'x'),
          )
          const address = `${filled}${query.length ? `?${query.slice(round, round + 2).join('&')}` : ''}`
          const answer = await everybody.call(
            method.toUpperCase(),
            address,
            method === 'get' ? undefined : JSON.stringify(next(bodies)),
            method === 'get' ? {} : { headers: { 'content-type': 'application/json' } },
          )
          if (answer.status >= 500) down.push(`${method} ${address}: ${answer.status}`)
        }
      }
    expect(down).toEqual([])
  })
})
