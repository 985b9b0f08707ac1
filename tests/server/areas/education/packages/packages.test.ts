/** SCORM packages on their way to learners: taken, run on an origin of their own, and what they say kept. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LearningEvent } from '../../../../../resources/education/player.ts'
import { openingOf } from '../../../../../src/server/areas/education/learning/opening.ts'
import { forgetCallers } from '../../../../../src/server/auth/sessions.ts'
import { databaseNow } from '../../../../../src/server/db/time.ts'
import { loggedUrl } from '../../../../../src/server/http/logging.ts'
import type { Client } from '../../../../support/client.ts'
import { courseOf, enrolIn } from '../../../../support/courses.ts'
import { packageFiles, packageOf, type Sco, zipOf } from '../../../../support/packages.ts'
import { startTestPortal } from '../../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
const query = '/api/medias?resource=course-contents&field=package'
const host = { host: 'localhost:3000' }
const scos: readonly Sco[] = [
  { id: 'A', title: 'Giriş' },
  { id: 'B', title: 'Uygulama' },
]

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const upload = async (bytes: Buffer) => {
  const answer = await manager.upload(query, 'paket.zip', bytes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as number
}

/** A published course with one package, and somebody who learns in it. */
async function learning(bytes: Buffer, values: object = {}) {
  const id = await courseOf(test, [
    { type: 'scorm', title: 'Paket', package_id: await upload(bytes), completion: 'package', ...values },
  ])
  const { client, id: user } = await test.person({ roles: ['learner'] })
  await enrolIn(client, id)
  const player = async () => (await client.get(`/api/learner-courses/${id}/player`)).body.data
  const { enrolment, contents } = await player()
  const content = contents[0].id as number
  const open = async () =>
    (
      await client.get(`/api/learner-courses/${id}/player/${content}`, undefined, {
        headers: { host: '127.0.0.1:3000' },
      })
    ).body.data.package
  const send = (events: readonly LearningEvent[]) =>
    client.post(`/api/my-courses/${enrolment.id}/events`, {
      opening: openingOf(test.portal, enrolment.id, Math.floor(databaseNow()) - 600_000),
      events,
    })
  const said = (item: string, cmi: object, at: number, sequencing?: string): LearningEvent => ({
    content_id: content,
    kind: 'stored',
    began: at * 1000,
    ended: at * 1000,
    from: 0,
    to: 0,
    position: 0,
    word: { item, state: { cmi }, ...(sequencing !== undefined && { sequencing }) },
  })
  return {
    course: id,
    client,
    user,
    enrolment: enrolment.id as number,
    content,
    player,
    open,
    send,
    said,
  }
}

const get = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, host: at } = new URL(url)
  return test.app.inject({ method: 'GET', url: pathname, headers: { host: at, ...headers } })
}

describe('[CRS-3] a SCORM package', () => {
  it('is taken as one, or refused at its field with what is wrong, and nothing of it stays', async () => {
    const answer = await manager.upload(query, 'paket.zip', zipOf({ 'index.html': 'x' }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.file[0]).toMatch(/imsmanifest/)
    expect((await manager.upload(query, 'film.mp4', Buffer.from('no zip at all'))).status).toBe(415)
    const [[count] = []] = await test.portal.engine.db.read('select count(*)::int from scorm_packages', [])
    await upload(packageOf('1.2', scos))
    const [[more] = []] = await test.portal.engine.db.read('select count(*)::int from scorm_packages', [])
    expect(more).toBe((count as number) + 1)
  })

  it('tells its player what it has, and is run on another origin than the portal', async () => {
    const { open, user } = await learning(packageOf('1.2', scos))
    const found = await open()
    expect(found).toMatchObject({
      origin: 'http://localhost:3000',
      version: '1.2',
      root: { title: 'Paket & Örnek', children: [{ id: 'A' }, { id: 'B' }] },
      states: {},
      sequencing: null,
      learner: { id: String(user) },
    })
    expect(found.url).toMatch(/^http:\/\/localhost:3000\/packages\/[\w.-]+\/$/)
    const page = await get(found.url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' http://127.0.0.1:3000")
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['permissions-policy']).toContain('unload')
    // A log has its token in no form.
    const { pathname } = new URL(found.url)
    const signature = pathname.split('.').at(-1)?.replace('/', '') as string
    for (const path of [pathname, pathname.replace('/p', '/%70'), `/x${pathname}`, `${pathname}files/A.html`])
      expect(loggedUrl(path)).not.toContain(signature)
    // Not on the portal's own.
    expect((await get(found.url.replace('localhost', '127.0.0.1'))).statusCode).toBe(404)
  })

  it('has its files sent out of the archive: packed, unpacked, in parts, whatever their case', async () => {
    const text = 'ölçü '.repeat(5000)
    const files = { ...packageFiles('1.2', scos), 'veri/Şekil 1.txt': text, 'bos.js': '' }
    for (const level of [0, 6] as const) {
      const { open } = await learning(zipOf(files, level))
      const at = async (path: string, headers = {}) => get(`${(await open()).url}files/${path}`, headers)
      const plain = await at('veri/%C5%9Eekil%201.txt')
      expect(plain.statusCode).toBe(200)
      expect(plain.body).toBe(text)
      expect(plain.headers['content-type']).toBe('text/plain')
      expect(plain.headers['x-content-type-options']).toBe('nosniff')
      const zipped = await at('VERI/%C5%9Fekil%201.TXT', { 'accept-encoding': 'gzip, br' })
      const whole = level ? gunzipSync(zipped.rawPayload) : zipped.rawPayload
      expect(zipped.headers['content-encoding']).toBe(level ? 'gzip' : undefined)
      expect(whole.toString()).toBe(text)
      const part = await at('veri/%C5%9Eekil%201.txt', { range: 'bytes=7000-7009' })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 7000-7009/${Buffer.byteLength(text)}`)
      expect(part.rawPayload).toEqual(Buffer.from(text).subarray(7000, 7010))
      expect((await at('veri/%C5%9Eekil%201.txt', { range: 'bytes=9000000-' })).statusCode).toBe(416)
      expect((await at('bos.js')).body).toBe('')
      expect((await at('yok.js')).statusCode).toBe(404)
      const etag = String(plain.headers.etag)
      expect((await at('veri/%C5%9Eekil%201.txt', { 'if-none-match': etag })).statusCode).toBe(304)
    }
  })

  it('33: its links open nothing else, and end with the session and the enrolment', async () => {
    const first = await learning(packageOf('1.2', scos))
    const other = await learning(packageOf('2004', scos))
    const [url, otherUrl] = [(await first.open()).url, (await other.open()).url]
    const file = `${url}files/dersler/A.html`
    expect((await get(file)).statusCode).toBe(200)
    const token = (address: string) => new URL(address).pathname.split('/')[2] as string
    const forged = token(url).replace(/^\d+/, /^\d+/.exec(token(otherUrl))?.[0] ?? '')
    expect((await get(file.replace(token(url), forged))).statusCode).toBe(404)
    expect((await get(`${url}files/%2e%2e/imsmanifest.xml`)).statusCode).toBe(404)
    expect((await first.client.post(`/api/my-courses/${first.enrolment}/withdraw`)).status).toBe(200)
    forgetCallers()
    expect((await get(`${url}files/dersler/B.html`)).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(404)
    await other.client.post('/api/logout')
    expect((await get(`${otherUrl}files/dersler/A.html`)).statusCode).toBe(404)
  })

  it('keeps what its lessons said, goes on there, and is done when it says so', async () => {
    const { player, open, send, said, content } = await learning(packageOf('1.2', scos))
    const core = (lesson_status: string) => ({ core: { lesson_status, lesson_location: 'sayfa-2' } })
    expect(
      (await send([said('B', { ...core('incomplete'), suspend_data: 'x'.repeat(64_000) }, 10)])).status,
    ).toBe(200)
    // An earlier word that arrives later changes nothing.
    await send([said('B', core('not attempted'), 5)])
    const opened = await open()
    expect(opened.states.B.cmi.suspend_data).toHaveLength(64_000)
    expect((await player()).contents[0].record).toMatchObject({
      status: 'in_progress',
      progress: 0,
      position: 1,
    })
    const learned = await send([said('A', core('passed'), 20), said('B', core('failed'), 30)])
    expect(learned.body.data).toMatchObject({
      enrolment: { status: 'active', progress: 0 },
      records: [{ content_id: content, status: 'in_progress', progress: 50 }],
    })
    expect((await send([said('B', core('completed'), 40)])).body.data.enrolment).toEqual({
      status: 'completed',
      progress: 100,
    })
    // Looking at it again lowers nothing.
    await send([said('A', core('failed'), 50), said('B', core('incomplete'), 60)])
    expect((await player()).contents[0].record).toMatchObject({ status: 'completed', progress: 100 })
  })

  it('of 2004 says how far one is, and where in the whole', async () => {
    const { player, open, send, said } = await learning(packageOf('2004', [scos[0] as Sco]), {
      completion: 'viewed',
      required_percent: 60,
    })
    await send([said('A', { completion_status: 'incomplete', progress_measure: '0.4' }, 10, '{"at":"A"}')])
    expect((await open()).sequencing).toBe('{"at":"A"}')
    expect((await player()).contents[0].record).toMatchObject({ status: 'in_progress', progress: 40 })
    await send([said('A', { completion_status: 'incomplete', progress_measure: '0.7' }, 20)])
    expect((await player()).contents[0].record).toMatchObject({ status: 'completed', progress: 70 })
  })

  it('39: words of lessons that it does not have, too long ones and others’ are not kept', async () => {
    const { send, said, open, enrolment, content } = await learning(packageOf('1.2', scos))
    expect((await send([said('Z', { core: { lesson_status: 'completed' } }, 10)])).body.data.records).toEqual(
      [],
    )
    expect((await open()).states).toEqual({})
    expect((await send([said('A', { suspend_data: 'x'.repeat(260_000) }, 10)])).status).toBe(422)
    expect((await send([{ ...said('A', {}, 10), word: undefined as never }])).status).toBe(422)
    expect((await send([{ ...said('A', {}, 10), word: { item: 'A', state: [] as never } }])).status).toBe(422)
    const stranger = await test.person({ roles: ['learner'] })
    const opening = openingOf(test.portal, enrolment)
    const body = { opening, events: [said('A', {}, 1)] }
    expect((await stranger.client.post(`/api/my-courses/${enrolment}/events`, body)).status).toBe(404)
    expect(content).toBeGreaterThan(0)
  })

  it('has an origin of its own where one is set, on which there is nothing else', async () => {
    const app = await test.another({
      DATA_DIR: test.portal.config.DATA_DIR,
      PUBLIC_URL: 'https://portal.test',
      CONTENT_URL: 'https://content.test',
    })
    const { course, content, client } = await learning(packageOf('1.2', scos))
    const ask = (host: string, url: string) =>
      app.inject({ url, headers: { host, authorization: `Bearer ${client.token}` } })
    const opened = await ask('portal.test', `/api/learner-courses/${course}/player/${content}`)
    const found = opened.json().data.package
    expect(found.origin).toBe('https://content.test')
    const { pathname } = new URL(found.url)
    // The proxy takes the TLS away: what it says of that is not needed.
    const page = await ask('content.test', pathname)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.test")
    expect((await ask('content.test', `${pathname}files/ortak.js`)).statusCode).toBe(200)
    for (const url of [
      '/',
      '/login',
      '/config.js',
      '/api/users/me',
      '/api/health',
      '/api/openapi.json',
      '/metrics',
    ])
      expect((await ask('content.test', url)).statusCode, url).toBe(404)
    expect((await ask('portal.test', pathname)).statusCode).toBe(404)
    expect((await ask('portal.test', `${pathname}files/ortak.js`)).statusCode).toBe(404)
    expect((await ask('portal.test', '/api/users/me')).statusCode).toBe(200)
    const policy = String((await ask('portal.test', '/')).headers['content-security-policy'])
    expect(policy).toContain("frame-src 'self' https://content.test;")
  })

  it('is previewed by staff, who leave nothing behind', async () => {
    const { course, content } = await learning(packageOf('1.2', scos))
    const answer = await manager.get(`/api/courses/${course}/player/${content}`, undefined, { headers: host })
    expect(answer.body.data.package).toMatchObject({ origin: 'http://127.0.0.1:3000', states: {} })
    expect((await get(answer.body.data.package.url)).statusCode).toBe(200)
  })

  it('says alone that it is done: no other lesson may be completed so', async () => {
    const answer = await manager.post('/api/courses', {
      name: 'Yanlış',
      owner_id: (await manager.get('/api/users/me')).body.data.id,
      contents: [{ type: 'text', title: 'Metin', body: '<p>x</p>', completion: 'package' }],
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['contents.0.completion'])
  })
})
