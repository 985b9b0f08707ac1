import { afterAll, describe, expect, it, vi } from 'vitest'
import { Jobs, job } from '../../../src/server/jobs/jobs.ts'
import { enqueue } from '../../../src/server/jobs/outbox.ts'
import { mailQueue } from '../../../src/server/mail/queue.ts'
import { Client } from '../../support/client.ts'
import { engine } from '../../support/database.ts'
import { startTestPortal } from '../../support/portal.ts'

const METRICS_TOKEN = 'a-token-of-the-scraper'
const test = await startTestPortal()
const app = await test.another({ METRICS_TOKEN })
afterAll(test.stop)
const guest = new Client(app, null)

const scrape = (token = METRICS_TOKEN) =>
  guest.get('/metrics', {}, { headers: { authorization: `Bearer ${token}` } })

/** The figures of a scrape by their name and labels. */
async function figures(): Promise<Map<string, number>> {
  const { status, raw, headers } = await scrape()
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return new Map(
    raw
      .toString()
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => {
        const space = line.lastIndexOf(' ')
        return [line.slice(0, space), Number(line.slice(space + 1))]
      }),
  )
}

describe('[OPS-4] metrics', () => {
  it('are for who has the token, and not there where none is set', async () => {
    for (const token of ['', 'x', `${METRICS_TOKEN}x`, (await test.as('super-admin')).token as string])
      expect((await scrape(token)).status, token).toBe(401)
    expect((await guest.get('/metrics')).status).toBe(401)
    expect(
      (await test.guest.get('/metrics', {}, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }))
        .status,
    ).toBe(404)
  })

  it('tell durations by the pattern of the route, never by what an address says', async () => {
    const person = await test.person({ roles: ['super-admin'] })
    const client = new Client(app, person.client.token)
    await client.get(`/api/users/${person.id}`)
    await client.get('/api/users/987654321')
    await guest.get('/api/users')
    await guest.get('/api/private-in-a-path')
    await guest.get('/api/private-in-a-path/5/history')
    await client.get('/api/departments/987654321/history')
    await guest.get(`/api/notifications/live/${person.client.token}`)
    const found = await figures()
    const count = (method: string, route: string, status: string) =>
      found.get(
        `portal_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      )
    expect(count('GET', '/api/users/:id', '2xx')).toBe(1)
    expect(count('GET', '/api/users/:id', '4xx')).toBe(1)
    expect(count('GET', '/api/users', '4xx')).toBe(1)
    expect(count('GET', '/api/departments/:id/history', '4xx')).toBe(1)
    expect(count('GET', 'none', '4xx')).toBe(2)
    const all = [...found.keys()].join('\n')
    for (const secret of ['987654321', 'private-in-a-path', person.client.token as string])
      expect(all).not.toContain(secret)
  })

  it('tell jobs by queue and state, and what the process and the database do', async () => {
    // Before any instance worked there are no tables of the queue.
    expect((await figures()).get('portal_database_up')).toBe(1)
    await enqueue(test.db, mailQueue, [{ mail_recipient_id: 1 }, { mail_recipient_id: 2 }])
    let release = () => {}
    const blocked = new Promise<void>(resolve => {
      release = resolve
    })
    const jobs = new Jobs(test.portal, [job(mailQueue, () => blocked)], () => undefined)
    await jobs.start()
    await vi.waitFor(
      async () => {
        const found = await figures()
        expect(found.get('portal_jobs{queue="mail",state="active"}')).toBe(2)
        expect(found.get('portal_jobs{queue="mail",state="queued"}')).toBe(0)
      },
      { timeout: 20_000, interval: 100 },
    )
    release()
    await jobs.stop()
    const found = await figures()
    expect(found.get('portal_jobs{queue="mail",state="active"}')).toBe(0)
    expect(found.get('portal_live_connections')).toBe(0)
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(found.get(name), name).toBeGreaterThan(0)
    if (engine === 'postgres') {
      expect(found.get('portal_database_connections')).toBeGreaterThan(0)
      expect(found.get('portal_database_waiting')).toBe(0)
    }
  })
})
