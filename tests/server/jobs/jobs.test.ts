import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Job, Jobs, job } from '../../../src/server/jobs/jobs.ts'
import { enqueue } from '../../../src/server/jobs/outbox.ts'
import { defineQueue } from '../../../src/server/jobs/queues.ts'
import { mailQueue, queueSystemMails } from '../../../src/server/mail/queue.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'

let test: TestPortal
const started: Jobs[] = []
const failures: string[] = []

beforeAll(async () => {
  test = await startTestPortal()
})
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  failures.length = 0
})
afterAll(() => test.stop())

/** An instance that works these off. */
async function instance(...work: readonly Job[]): Promise<Jobs> {
  const jobs = new Jobs(test.portal, work, what => failures.push(what))
  started.push(jobs)
  await jobs.start()
  return jobs
}

const mail = (id: number) => ({ mail_recipient_id: id })

describe('what is left to be done later', () => {
  it('is done once, by one of two instances, after its transaction, and never without it', async () => {
    const done: number[] = []
    const work = async (_: unknown, data: { mail_recipient_id: number }) => {
      done.push(data.mail_recipient_id)
    }
    // What was left before anything works lies in the outbox.
    await enqueue(test.db, mailQueue, [mail(1), mail(2)])
    await instance(job(mailQueue, work))
    await instance(job(mailQueue, work))
    await test.db
      .transaction(async tx => {
        await enqueue(tx, mailQueue, [mail(3)])
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await test.db.transaction(tx =>
      enqueue(
        tx,
        mailQueue,
        Array.from({ length: 40 }, (_, n) => mail(10 + n)),
      ),
    )
    await vi.waitFor(() => expect(done.length).toBe(42), { timeout: 20_000, interval: 50 })
    expect(new Set(done).size).toBe(42)
    expect(done).not.toContain(3)
    const [left] = await test.db.read('select count(*)::int from job_outbox', [])
    expect(left).toEqual([0])
  })

  it('68: is tried again when it fails, alone, and set aside for good at last', async () => {
    const tries = new Map<number, boolean[]>()
    await instance(
      job(mailQueue, async (_, { mail_recipient_id: id }, { last }) => {
        tries.set(id, [...(tries.get(id) ?? []), last])
        if (id === 100) throw new Error('poisoned')
        if (id === 101 && tries.get(id)?.length === 1) throw new Error('only once')
      }),
    )
    await enqueue(test.db, mailQueue, [mail(100), mail(101), mail(102)])
    // The waits between tries are shortened in the queue's own table: what is shown is that there are tries.
    const hurry = () =>
      test.db.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")
    await vi.waitFor(
      async () => {
        await hurry()
        expect(tries.get(100)?.at(-1)).toBe(true)
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(tries.get(100)).toEqual([...Array(7).fill(false), true])
    expect(tries.get(101)).toHaveLength(2)
    expect(tries.get(102)).toHaveLength(1)
    await vi.waitFor(async () => {
      const { rows } = await test.db.query(
        "select state::text from pgboss.job where name = 'mail' and data->>'mail_recipient_id' = '100'",
      )
      expect(rows).toEqual([{ state: 'failed' }])
    })
    expect(failures.length).toBe(9)
  }, 90_000)

  it('[OPS-2] 62: begins by the clock once, however many instances there are', async () => {
    let begun = 0
    // Due at every full minute: the last one is made up for at once.
    const everyMinute = job(defineQueue('housekeeping', { schedule: '* * * * *' }), async () => {
      begun++
    })
    const minute = () => test.db.read("select date_trunc('minute', clock_timestamp())::text", [])
    const before = await minute()
    await instance(everyMinute)
    // Every instance looks when it starts, and they look at the same time here.
    const again = () => test.db.query('update pgboss.version set cron_on = null')
    await again()
    await Promise.all([instance(everyMinute), instance(everyMinute)])
    await again()
    await instance(everyMinute)
    await vi.waitFor(() => expect(begun).toBeGreaterThan(0), { timeout: 20_000, interval: 50 })
    await new Promise(resolve => setTimeout(resolve, 3000))
    // Where the minute turns meanwhile, the next one's may be there and not begun yet.
    await vi.waitFor(
      async () => {
        const [jobs] = await test.db.read(
          "select count(*)::int from pgboss.job where name = 'housekeeping'",
          [],
        )
        expect(jobs?.[0]).toBe(begun)
      },
      { timeout: 10_000, interval: 100 },
    )
    const hasTurned = String(await minute()) !== String(before)
    expect(begun).toBeLessThanOrEqual(hasTurned ? 2 : 1)
  }, 40_000)

  it('is not held up by what lies there for a queue that there is no more', async () => {
    const gone = defineQueue<{ readonly mail_recipient_id: number }>('gone', {})
    await enqueue(test.db, gone, [mail(1)], { priority: 10 })
    const done: number[] = []
    await instance(
      job(mailQueue, async (_, { mail_recipient_id: id }) => {
        done.push(id)
      }),
    )
    await enqueue(test.db, mailQueue, [mail(301)])
    await vi.waitFor(() => expect(done).toEqual([301]), { timeout: 20_000, interval: 50 })
    expect(failures).toEqual([])
    const rows = await test.db.read("delete from job_outbox where queue = 'gone' returning 1", [])
    expect(rows).toHaveLength(1)
  })

  it('waits for its time', async () => {
    const done: number[] = []
    await instance(
      job(mailQueue, async (_, { mail_recipient_id: id }) => {
        done.push(id)
      }),
    )
    const noticed: unknown[] = []
    const end = await test.db.listen('job_outbox', text => void noticed.push(text))
    await enqueue(test.db, mailQueue, [mail(200)], { at: new Date(Date.now() + 3_600_000).toISOString() })
    // Nobody is told of what is not due soon: it is found at the next look.
    await vi.waitFor(
      async () => expect((await test.db.read('select count(*)::int from job_outbox', []))[0]).toEqual([0]),
      { timeout: 20_000, interval: 50 },
    )
    expect(noticed).toEqual([])
    await end()
    await enqueue(test.db, mailQueue, [mail(201)])
    await vi.waitFor(() => expect(done).toEqual([201]), { timeout: 20_000, interval: 50 })
    const [left] = await test.db.read(
      `select state::text, start_after > now() + interval '50 minutes' from pgboss.job
       where name = 'mail' and data->>'mail_recipient_id' = '200'`,
      [],
    )
    expect(left).toEqual(['created', true])
    // An hour goes by.
    await test.db.query(
      "update pgboss.job set start_after = now() where name = 'mail' and data->>'mail_recipient_id' = '200'",
    )
    await vi.waitFor(() => expect(done).toEqual([201, 200]), { timeout: 20_000, interval: 50 })
  })

  it('goes before what waits with a lower priority, also where that came first', async () => {
    const done: number[] = []
    await enqueue(
      test.db,
      mailQueue,
      Array.from({ length: 30 }, (_, n) => mail(300 + n)),
    )
    await enqueue(test.db, mailQueue, [mail(400)], { priority: 2 })
    await instance(
      job(mailQueue, async (_, { mail_recipient_id: id }) => {
        done.push(id)
      }),
    )
    await vi.waitFor(() => expect(done.length).toBe(31), { timeout: 20_000, interval: 50 })
    expect(done.indexOf(400)).toBeLessThan(5)
  })

  it('a mail to one person does not wait until a mailing to many is out', async () => {
    await test.db.query('delete from job_outbox')
    const many = Array.from({ length: 101 }, (_, n) => ({
      person: { id: null, email: `kisi${n}@posta.example`, locale: 'tr' as const },
    }))
    await queueSystemMails(test.db, 'password-changed', many)
    await queueSystemMails(test.db, 'password-changed', many.slice(0, 3))
    await queueSystemMails(test.db, 'password-changed', many.slice(0, 1))
    const rows = await test.db.read(
      'select priority, count(*)::int from job_outbox group by priority order by priority desc',
      [],
    )
    await test.db.query('delete from job_outbox')
    expect(rows).toEqual([
      [2, 1],
      [1, 3],
      [0, 101],
    ])
  })

  it('is put by the clock into no queue that this version does not work off', async () => {
    const gone = defineQueue('gone', { schedule: '*/5 * * * *' })
    const kept = defineQueue('kept', { schedule: '*/5 * * * *' })
    const nothing = async () => undefined
    const scheduled = async () =>
      (await test.db.read('select name from pgboss.schedule order by name', [])).map(([name]) => name)
    await instance(job(gone, nothing), job(kept, nothing))
    expect(await scheduled()).toEqual(expect.arrayContaining(['gone', 'kept']))
    await instance(job(kept, nothing))
    expect(await scheduled()).toEqual(['kept'])
  })
})
