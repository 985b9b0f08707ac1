/** What no form sends: bodies of every odd shape through every route, and texts that are made to take long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailForms } from '../../../resources/communication/mail-forms.ts'
import { plainText, richTextType } from '../../../src/fields/rich-text/index.ts'
import { placeholdersIn } from '../../../src/metadata/system-mail.ts'
import { loggedUrl } from '../../../src/server/http/logging.ts'
import { cleanHtml } from '../../../src/server/rich-text/clean-html.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'

let test: TestPortal
let root: Client
beforeAll(async () => {
  test = await startTestPortal()
  root = await test.as('super-admin')
})
afterAll(() => test.stop())

const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`

/** Bodies as they come over the line. */
const bodies: Readonly<Record<string, string>> = {
  'a deep list': deep('[', ']', 30_000),
  'a deep object': deep('{"a":', '}', 15_000),
  'a deep object in a field': `{"name":${deep('{"a":', '}', 15_000)},"ids":${deep('[', ']', 15_000)}}`,
  'a prototype': '{"__proto__":{"x":1},"name":"a"}',
  'a constructor': '{"constructor":{"prototype":{"x":1}}}',
  'names of every object': '{"toString":1,"hasOwnProperty":[],"valueOf":{},"__defineGetter__":"x"}',
  nothing: '',
  null: 'null',
  'a text': '"text"',
  'a number': '1e400',
  'a list': '[{"name":"a"}]',
  'half a letter': '{"name":"\\ud800","title":"\\udfff","token":"\\ud800","email":"\\ud800@a.example"}',
  'a zero':
    '{"name":"a\\u0000b","title":"\\u0000","token":"\\u0000","email":"a\\u0000@b.example","password":"\\u0000"}',
  'very many letters': JSON.stringify({ name: 'ı'.repeat(50_000), token: 'x', email: 'x', ids: 'x' }),
  'many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n]))),
  'objects for scalars': JSON.stringify({
    email: { $ne: null },
    password: { $gt: '' },
    token: [1],
    id: { id: 1 },
    ids: { length: 3 },
    name: ['a'],
    audience: { everyone: { x: 1 }, user_ids: { 0: 1, length: 1 } },
  }),
  'no JSON': '{"name":',
}

/** Each route gets a few, in turn, and one that is deep. */
const bodiesFor = (at: number) =>
  Object.entries(bodies).filter(
    ([what], n) => process.env.TEST_FULL || what === 'a deep object in a field' || (n + at) % 8 === 0,
  )

describe('47: a body of parts', () => {
  it('is refused where its boundary is longer than any', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/medias?resource=my-tickets&field=medias',
      headers: {
        authorization: `Bearer ${root.token}`,
        'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}`,
      },
      payload: `--${'b'.repeat(300)}--`,
    })
    expect(statusCode).toBe(400)
  })
})

describe('7: a body of an odd shape', () => {
  it('is a refusal at every route that takes one, with and without a key, and tells nothing of the inside', async () => {
    const routes = test.routes.filter(
      ({ method, url }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && url.startsWith('/api/'),
    )
    expect(routes.length).toBeGreaterThan(150)
    const { id } = await test.make('missions')
    for (const [at, { method, url }] of routes.entries()) {
      const address = url.replace(/:\w+/g, String(id))
      for (const [what, body] of bodiesFor(at))
        for (const isKeyed of what.startsWith('a deep') ? [false, true] : [false]) {
          const key = isKeyed && `${method}-${url}-${what}`.replace(/[^\w-]/g, '_').slice(-100)
          // One address would soon be one that guesses.
          const ip = `10.${test.factory.next() % 250}.${test.factory.next() % 250}.1`
          const answer = await root.call(method, address, body, {
            ip,
            headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
          })
          const label = `${method} ${url} with ${what}${key ? ' under a key' : ''}: ${answer.raw.subarray(0, 200)}`
          expect(answer.status, label).toBeLessThan(500)
          expect(answer.raw.toString(), label).not.toMatch(/RangeError|TypeError|SyntaxError|at \w+ \(|\.ts:/)
          if (url === '/api/logout' && answer.status === 204)
            root = (await test.person({ roles: ['super-admin'] })).client
        }
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  }, 600_000)
})

it('an empty body that says it is JSON is no body', async () => {
  const headers = { 'content-type': 'application/json' }
  const { id } = await test.make('missions')
  const [made, gone] = [
    await root.call('POST', '/api/missions', '', { headers }),
    await root.call('DELETE', `/api/missions/${id}`, '', { headers }),
  ]
  expect(made.status).toBe(422)
  expect(made.body.errors).toHaveProperty('body')
  expect(gone.status).toBe(204)
  expect((await root.call('POST', '/api/missions', '{', { headers })).status).toBe(400)
})

/** How long this thread has worked, in milliseconds: of what others do on the machine it knows nothing. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Has something done with a whole text and with its first quarter: the whole may take ten times as long, not the sixteen
 * times of what takes its square. Some tenths of a second any machine may need for itself.
 */
async function expectLinear(label: string, text: string, work: (text: string) => unknown): Promise<void> {
  const took = async (some: string) => {
    const start = worked()
    await work(some)
    return worked() - start
  }
  const quarter = await took(text.slice(0, text.length / 4))
  expect(await took(text), label).toBeLessThan(10 * quarter + 300)
}

const many = 100_000

describe('67: a text that is made to take long', () => {
  /** As long as a formatted text may be. */
  const texts = {
    'signs without an end': '<'.repeat(many),
    'tags without an end': '<br'.repeat(many / 3),
    'endings without an end': '</p'.repeat(many / 3),
    'a placeholder without an end': `{{${' '.repeat(many - 2)}`,
    braces: '{'.repeat(many),
    'placeholders without an end': '{{ '.repeat(many / 3),
    entities: '&'.repeat(many),
    'numbers of letters': '&#'.repeat(many / 2),
    'quotes in a tag': `<a href="${'"'.repeat(many - 20)}`,
    attributes: `<a ${'href="'.repeat(many / 6 - 2)}`,
    addresses: '<a href="x">'.repeat(many / 12),
    comments: '<!--'.repeat(many / 4),
    tables: '<table>'.repeat(many / 7),
  }
  it.each(Object.entries(texts))(
    'is read in a time that grows with its length alone: %s',
    async (_, text) => {
      await expectLinear('plain text', text, plainText)
      await expectLinear('rule', text, some =>
        richTextType.check({ type: 'rich-text', storage: 'column', options: {} }, some),
      )
      await expectLinear('placeholders', text, placeholdersIn)
      await expectLinear('cleaning', text, cleanHtml)
      await expectLinear('plain text of the clean one', cleanHtml(text), plainText)
    },
  )

  it('holds no mail up on its way in', async () => {
    const audience = { everyone: true }
    for (const [what, text] of Object.entries(texts))
      for (const { path } of [mailForms['send-mail'], mailForms.mailing]) {
        const label = `${path} with ${what}`
        await expectLinear(label, text.slice(0, many - 10), async some => {
          const { status } = await root.post(path, { audience, subject: 'S', body: `<p>${some}` })
          expect(status, label).toBeLessThan(500)
        })
      }
  }, 120_000)

  it('is an address of 64 kB in a log', async () => {
    for (const part of ['?', '&', '?token', '&token', '/live/', 'a-', '0123456789.', '?x=&'])
      await expectLinear(part, `/api/x?${part.repeat(64_000 / part.length)}`, loggedUrl)
  })
})
