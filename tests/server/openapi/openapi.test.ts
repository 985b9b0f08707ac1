/** The OpenAPI document, and what happens when requests follow or break it. */
import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { permissionNames } from '../../../src/metadata/access.ts'
import { constraintsOf } from '../../../src/metadata/constraint.ts'
import type { Fields } from '../../../src/metadata/field.ts'
import { idsKey } from '../../../src/metadata/names.ts'
import type { AnyResource } from '../../../src/metadata/resource.ts'
import type { Client } from '../../support/client.ts'
import { propertiesOf, propertiesOfSchema, resolvedIn } from '../../support/openapi.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
afterAll(test.stop)

interface Parameter {
  name: string
  in: string
  schema: Schema
  description?: string
  style?: string
}
interface Operation {
  operationId: string
  'x-permission'?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  security?: unknown[]
}
type PathItem = Record<string, unknown> & { parameters?: Parameter[] }
// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema
type Schema = any
const document = (await test.guest.get('/api/openapi.json')).body

/** A part of the document that may stand among its components. */
const resolved = <T>(part: T): T => resolvedIn(document, part)

/** An object's parameters as a query has them: `filter[name]` for each property of `filter`. */
const unfolded = (parameter: Parameter): Parameter[] =>
  parameter.style === 'deepObject'
    ? Object.entries<Schema>(parameter.schema.properties).map(([name, schema]) => ({
        ...parameter,
        name: `${parameter.name}[${name}]`,
        schema,
      }))
    : [parameter]

/** The document's paths; what it says of several resources at once stands below each of them. */
const paths = Object.entries<PathItem>(document.paths).flatMap(([path, { parameters = [], ...item }]) => {
  const [first, ...shared] = parameters.map(resolved)
  if (first?.name !== 'resource') return [{ path, shared: parameters, item }]
  return (first.schema.enum as string[]).map(name => ({
    path: path.replace('{resource}', name),
    shared,
    item: JSON.parse(
      JSON.stringify(item, (key, value) =>
        key === 'x-permission' && typeof value === 'object' ? (value[name] ?? value['*']) : value,
      )
        .replaceAll('{resource}', name)
        .replaceAll('"operationId":"resources.', `"operationId":"${name}.`),
    ) as typeof item,
  }))
})

/** The operations, with what they share put in its place. */
const operations = paths.flatMap(({ path, shared, item }) =>
  Object.entries(item as Record<string, Operation>).map(([method, found]) => ({
    method: method.toUpperCase(),
    path,
    operation: {
      ...found,
      parameters: [...shared, ...(found.parameters ?? [])].map(resolved).flatMap(unfolded),
      requestBody: resolved(found.requestBody),
      responses: Object.fromEntries(
        Object.entries(found.responses).map(([status, response]) => [status, resolved(response)]),
      ) as Operation['responses'],
    },
  })),
)

describe('[API-3] the OpenAPI document', () => {
  it('is a valid one of version 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('has every route of the server, and no other', () => {
    const routes = test.routes
      .filter(
        ({ method, url }) =>
          url.startsWith('/api/') &&
          !url.startsWith('/api/docs') &&
          method !== 'HEAD' &&
          method !== 'OPTIONS',
      )
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    // What an id in a path is called is the document's own matter.
    const plain = (text: string) => text.replace(/\{\w+\}/g, '{}')
    expect(operations.map(({ method, path }) => plain(`${method} ${path}`)).sort()).toEqual(
      routes.map(plain).sort(),
    )
  })

  it('names each operation once, and says of each whether it needs a login', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const open = new Set(
      test.routes
        .filter(({ policy }) => policy === 'public')
        .map(({ method, url }) => `${method} ${url.replace(/:\w+/g, '{}')}`),
    )
    for (const { method, path, operation } of operations)
      expect(Array.isArray(operation.security) && operation.security.length === 0, `${method} ${path}`).toBe(
        open.has(`${method} ${path.replace(/\{\w+\}/g, '{}')}`),
      )
  })

  it('asks for permissions that somebody can be given', () => {
    const names = new Set(permissionNames(resourceList))
    const asked = operations.flatMap(({ method, path, operation }) =>
      (operation['x-permission'] ?? '').split(' | ').map(name => ({ name, at: `${method} ${path}` })),
    )
    expect(asked.filter(({ name }) => name && !names.has(name))).toEqual([])
    expect(asked.length).toBeGreaterThan(400)
  })

  it('says the permission of each resource where several share a path', () => {
    const needed = (method: string, path: string) =>
      operations.find(known => known.method === method && known.path === path)?.operation['x-permission']
    expect(needed('GET', '/api/groups/{id}/history')).toBe('groups.show')
    expect(needed('GET', '/api/sent-notifications/{id}/history')).toBe('send-notification.send')
    expect(needed('POST', '/api/departments/{id}/departments')).toBe('departments.update')
    expect(needed('POST', '/api/departments/{id}/users')).toBe('department-users.store')
    expect(needed('POST', '/api/roles/{id}/users')).toBe('user-roles.store')
    expect(needed('DELETE', '/api/groups/{id}/users/{childId}')).toBe('group-users.destroy')
  })

  it('says of each search where it looks', () => {
    const described = (path: string) =>
      new Map(
        operations
          .find(operation => operation.method === 'GET' && operation.path === path)
          ?.operation.parameters?.map(({ name, description, schema }) => [
            name,
            (schema.description ?? description) as string | undefined,
          ]),
      )
    let searches = 0
    for (const { name, config } of resourceList as readonly AnyResource[]) {
      const fields: readonly string[] = [...(config.list.search ?? []), ...(config.list.searchTitles ?? [])]
      const parameters = described(`/api/${name}`)
      expect(parameters.has('filter[search]'), name).toBe(parameters.size > 0 && fields.length > 0)
      if (!parameters.has('filter[search]')) continue
      expect(parameters.get('filter[search]')?.split(': ')[1]?.split(', ').sort(), name).toEqual(
        fields.toSorted(),
      )
      searches++
    }
    expect(searches).toBeGreaterThan(15)
    const whole = described('/api/search')
    expect([...whole.keys()]).toEqual(['p', 'size', 'category'])
    for (const [name, text] of whole) expect(text?.length, name).toBeGreaterThan(10)
  })

  it('says what declarations demand beside the values of fields', () => {
    expect(JSON.stringify(document)).not.toContain('[object Object]')
    const tags = new Map<string, string>(
      (document.tags as { name: string; description?: string }[]).map(({ name, description = '' }) => [
        name,
        description,
      ]),
    )
    const bodies = (name: string) =>
      ['create', 'update'].flatMap(mode => {
        const schema = document.components.schemas[`${name}.${mode}`]
        return schema ? [propertiesOf(document, schema)] : []
      })
    const said = { changes: 0, constraints: 0, choices: 0, transitions: 0 }
    for (const { name, config } of resourceList as readonly AnyResource[]) {
      const description = tags.get(name)
      if (config.editable?.when) {
        expect(description, name).toContain('Changed only while')
        said.changes++
      }
      if (config.lifecycle?.initialWhen) expect(description, name).toMatch(/Begins as ".+" where/)
      for (const { rule } of constraintsOf(config)) {
        expect(description, name).toMatch(rule.kind === 'unique' ? /No two records/ : /do not overlap/)
        for (const field of rule.fields) expect(description, name).toContain(`\`${field}\``)
        said.constraints++
      }
      for (const [field, { options }] of Object.entries(config.fields as Fields)) {
        const { where } = options as { where?: unknown }
        for (const properties of where ? bodies(name) : []) {
          const schema = properties[field] ?? properties[`${field}_id`] ?? properties[idsKey(field)]
          if (!schema) continue
          expect(schema.description, `${name}.${field}`).toContain('A record of which')
          said.choices++
        }
      }
      for (const action of Object.keys(config.lifecycle?.transitions ?? {})) {
        const found = operations.find(({ operation }) => operation.operationId === `${name}.${action}`)
        if (!found) continue
        expect((found.operation as { description?: string }).description, `${name}.${action}`).toContain(
          'From "',
        )
        said.transitions++
      }
    }
    for (const [what, count] of Object.entries(said)) expect(count, what).toBeGreaterThan(8)
  })

  it('says of a field what its type asks, whatever else is said of it', () => {
    const { video_id, duration } = propertiesOfSchema(document, 'course-contents.update')
    expect(video_id.description).toMatch(/upload.*Applies only while `type` is "video"/s)
    expect(duration.description).toMatch(/econds/)
  })

  it('stays small: what operations share stands among the components', () => {
    expect(JSON.stringify(document).length / resourceList.length).toBeLessThan(7_500)
  })

  it('can be read on a page of its own', async () => {
    const page = await test.guest.get('/api/docs')
    expect([200, 302]).toContain(page.status)
  })
})

/** Whether a JSON value fits a schema of the kind that the document uses. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.$ref) return fits(resolved(schema), value)
  if (schema.allOf?.some((part: Schema) => !fits(part, value))) return false
  if (schema.anyOf) return schema.anyOf.some((option: Schema) => fits(option, value))
  if (schema.enum) return schema.enum.includes(value)
  if ('const' in schema) return schema.const === value
  const types = [schema.type].flat()
  const type =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'array'
        : Number.isInteger(value) && types.includes('integer')
          ? 'integer'
          : typeof value
  if (schema.type && !types.includes(type)) return false
  if (type === 'array') return (value as unknown[]).every(item => fits(schema.items ?? {}, item))
  if (type !== 'object' || !schema.properties) return true
  const object = value as Record<string, unknown>
  const missing = (schema.required ?? []).filter((key: string) => !(key in object))
  return (
    missing.length === 0 &&
    Object.entries(object).every(
      ([key, one]) => !(key in schema.properties) || fits(schema.properties[key], one),
    )
  )
}

describe('[API-3] an answer', () => {
  it('is what the document says', async () => {
    const root = await test.as('super-admin')
    test.factory.me = (await root.get('/api/users/me')).body.data.id
    const ids = new Map<string, number>()
    // Past what its declaration sets, of which an answer tells.
    for (const { name } of test.portal.engine.catalogue.all())
      if (name !== 'medias')
        ids.set(
          name,
          (await test.make(name, name === 'my-erasure-requests' ? { due_at: '2030-01-01' } : {})).id,
        )
    // A course is offered to whom its audience names, and its catalogue with it.
    const catalog = ids.get('learner-catalogs') as number
    const offered = { status: 'published', audience: { everyone: true }, course_catalog_id: catalog }
    ids.set('learner-courses', (await test.make('courses', offered)).id)
    // What is learned in it, by the courses that it is read through.
    const contents = new Map<string, number>()
    for (const name of ['courses', 'learner-courses']) {
      const course = { course_id: ids.get(name) as number }
      contents.set(
        name,
        (await test.make('course-contents', { ...course, type: 'text', body: '<p>a</p>' })).id,
      )
      await test.make('enrolments', { ...course, user_id: test.factory.me, status: 'active' })
    }
    // A room is there once somebody has begun.
    const exam = await test.make('exams', {
      status: 'open',
      opens_at: '2024-01-01',
      closes_at: null,
      access_code: null,
    })
    ids.set('my-exams', exam.id)
    await test.make('exam-participants', { exam_id: exam.id, user_id: test.factory.me })
    expect((await root.post(`/api/my-exams/${exam.id}/start`, {})).status).toBe(201)
    // What anybody reads is there once it is published.
    const text = await test.make('portal-texts', { kind: 'privacy_notice', effective_from: '2024-01-01' })
    expect((await root.post(`/api/portal-texts/${text.id}/publish`)).status).toBe(200)
    const run = await root.post('/api/missions/bulk/destroy', { ids: [999_999] })
    ids.set('bulk-runs', run.body.data.id)
    for (const { method, path, operation } of operations) {
      const schema = operation.responses[200]?.content?.['application/json']?.schema
      if (method !== 'GET' || !schema) continue
      const resource = path.split('/')[2] as string
      const { status, body } = await root.get(
        path
          .replace('{id}', String(ids.get(resource)))
          .replace('{content}', String(contents.get(resource)))
          .replace('{kind}', 'privacy_notice'),
      )
      expect(status, `${method} ${path}`).toBe(200)
      expect(fits(schema, body), `${path}: ${JSON.stringify(body).slice(0, 500)}`).toBe(true)
    }
  })
})

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%',
    '\u0000',
    '\ud800',
    '../..',
    '1..2',
    '{}',
    '[]',
    '2026-02-30',
    '9'.repeat(30),
    'a'.repeat(5000),
  ),
  fc.integer().map(String),
)
const anyJson = fc.oneof(
  strange,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.integer(), strange), { maxLength: 3 }),
  fc.dictionary(strange, fc.oneof(fc.integer(), strange), { maxKeys: 2 }),
)

/** A value for a schema: mostly one that fits, now and then one that does not. */
function someOf(schema: Schema): fc.Arbitrary<unknown> {
  const good = (): fc.Arbitrary<unknown> => {
    if (schema?.$ref) return someOf(resolved(schema))
    if (schema?.allOf) return bodyOf(schema)
    if (schema?.anyOf) return fc.oneof(...schema.anyOf.map(someOf))
    if (schema?.enum) return fc.constantFrom(...schema.enum)
    if (schema && 'const' in schema) return fc.constant(schema.const)
    switch ([schema?.type].flat()[0]) {
      case 'integer':
        return fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer(), fc.maxSafeInteger())
      case 'number':
        return fc.double()
      case 'boolean':
        return fc.boolean()
      case 'array':
        return fc.array(someOf(schema.items ?? {}), { maxLength: 3 })
      case 'object':
        return bodyOf(schema)
      case 'string':
        return fc.oneof(
          strange,
          fc.emailAddress(),
          fc.constantFrom('Ad', '2031-01-01', '+90 212 000 0000', 'https://a.example'),
        )
      default:
        return anyJson
    }
  }
  return fc.oneof({ weight: 4, arbitrary: good() }, { weight: 1, arbitrary: anyJson })
}

const bodyOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const entries = Object.entries(propertiesOf(document, schema)).map(
    ([key, one]) => [key, someOf(one)] as const,
  )
  const known = fc.record(Object.fromEntries(entries), { requiredKeys: [] })
  return fc.oneof(
    { weight: 6, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc
        .tuple(known, fc.dictionary(strange, anyJson, { maxKeys: 2 }))
        .map(([a, b]) => ({ ...b, ...a })),
    },
    { weight: 1, arbitrary: anyJson },
  )
}

const callOf = ({ method, path, operation }: (typeof operations)[number]) => {
  const parameters = operation.parameters ?? []
  const ids = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
    { weight: 1, arbitrary: strange },
  )
  const paths = fc.array(ids, { minLength: 2, maxLength: 2 })
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter(parameter => parameter.in === 'query')
        .map(parameter => [
          parameter.name,
          fc.oneof(
            strange,
            fc.constantFrom('1', '10', '-1', 'name', '-created_at', 'csv', 'no', 'a,b', '1..5'),
          ),
        ]),
    ),
    { requiredKeys: [] },
  )
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({ paths, query, body: schema ? bodyOf(resolved(schema)) : fc.constant(undefined) })
    .map(({ paths: [id, other], query: asked, body }) => ({
      method,
      url: path
        .replace('{id}', encodeURIComponent((id as string).toWellFormed()))
        .replace(/\{\w+\}/g, encodeURIComponent((other as string).toWellFormed())),
      query: Object.fromEntries(
        Object.entries(asked).map(([key, value]) => [key, String(value).toWellFormed()]),
      ),
      body,
    }))
}

describe('[API-3] whatever is sent', () => {
  it('is answered with something other than 5xx', async () => {
    const everyone: Client[] = [
      await test.as('super-admin'),
      await test.as('admin'),
      await test.as('company-manager'),
    ]
    // What ends a session or closes the account of who asks would leave nothing to fuzz with.
    const fuzzed = operations.filter(
      ({ path, method }) => path !== '/api/logout' && !(path === '/api/users/{id}' && method === 'DELETE'),
    )
    const runs = process.env.TEST_FULL ? 40 : 3
    for (const operation of fuzzed)
      await fc.assert(
        fc.asyncProperty(
          callOf(operation),
          fc.integer({ min: 0, max: 2 }),
          async ({ method, url, query, body }, who) => {
            await test.db.read('delete from rate_limits', [])
            const payload = body === undefined ? undefined : JSON.stringify(body)
            const { status, raw } = await (everyone[who] as Client).call(method, url, payload, {
              query,
              headers: payload === undefined ? {} : { 'content-type': 'application/json' },
            })
            if (status >= 500) throw new Error(`${status} ${method} ${url}: ${raw.toString().slice(0, 200)}`)
          },
        ),
        { numRuns: runs, seed: 20261121 },
      )
  }, 300_000)
})
