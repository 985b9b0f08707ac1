import type { JobInsert, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Portal } from '../dependencies.ts'
import type { Engine } from '../rest/context.ts'
import { openBoss } from './boss.ts'
import { outboxPoll } from './outbox.ts'
import type { Complain, Queue } from './queues.ts'
import { waitWhileBusy } from './while-busy.ts'

/** Which try this is. */
export interface Attempt {
  /** 1 for the first. */
  readonly number: number
  /** When it fails, nothing more is tried. */
  readonly last: boolean
}

/** Does one job of a queue; what it throws is why the job is tried again. */
export type Worker<Data extends object> = (portal: Portal, data: Data, attempt: Attempt) => Promise<void>

/** A queue with what does its jobs. */
export interface Job {
  readonly queue: Queue
  readonly work: Worker<never>
}

/** Says what does the jobs of a queue. */
export const job = <Data extends object>(queue: Queue<Data>, work: Worker<NoInfer<Data>>): Job => ({
  queue,
  work,
})

/**
 * Looks by the clock for what has to be done, for as long as jobs are worked off. Gives the function that ends it, once
 * what was begun is done.
 */
export type Watch = (engine: Engine, complain: Complain) => () => unknown

/** Jobs handed over at once. */
const handful = 500
/** Between two looks of a queue that has nothing to do, in seconds. */
const poll = 2
/** What was accepted has this long to be finished when the process stops, in milliseconds. */
const drain = 15_000

/** Does what was left to be done later: hands the outbox's jobs to their queues, and works the queues off. */
export class Jobs {
  readonly #portal: Portal
  readonly #jobs: readonly Job[]
  readonly #watches: readonly Watch[]
  readonly #complain: Complain
  #boss: PgBoss | undefined
  #ends: (() => unknown)[] = []
  /** By queue: what wakes its worker. */
  readonly #wake = new Map<string, () => void>()
  #starting: Promise<void> | undefined
  #relaying: Promise<void> | undefined
  #again = false

  constructor(portal: Portal, jobs: readonly Job[], complain: Complain, watches: readonly Watch[] = []) {
    this.#portal = portal
    this.#jobs = jobs
    this.#watches = watches
    this.#complain = complain
  }

  /** Begins to work. */
  start(): Promise<void> {
    this.#starting = this.#start()
    return this.#starting
  }

  async #start(): Promise<void> {
    const { engine, config } = this.#portal
    const boss = await openBoss(engine.db)
    boss.on('error', error => this.#complain('queue', error))
    await boss.start()
    this.#boss = boss
    for (const each of this.#jobs) await this.#open(boss, each)
    // What an earlier version of the portal did by the clock would be put into a queue that nobody works off.
    const scheduled = new Set(
      this.#jobs.flatMap(({ queue }) => (queue.settings.schedule ? [queue.name] : [])),
    )
    for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
    for (const { queue } of this.#jobs)
      if (queue.settings.schedule)
        await boss.schedule(queue.name, queue.settings.schedule, {}, { tz: config.TIME_ZONE })
    this.#ends.push(await engine.db.listen('job_outbox', () => void this.relay()))
    const timer = setInterval(() => void this.relay(), outboxPoll).unref()
    this.#ends.push(() => clearInterval(timer))
    for (const watch of this.#watches) this.#ends.push(watch(engine, this.#complain))
    await this.relay()
  }

  async #open(boss: PgBoss, { queue, work: doJob }: Job): Promise<void> {
    const { name, settings } = queue
    const { retries = 5, wait = 5, longestWait = 3600, within = 300, atOnce = 2 } = settings
    const options = {
      retryLimit: retries,
      retryDelay: wait,
      retryBackoff: true,
      retryDelayMax: longestWait,
      expireInSeconds: within,
      deleteAfterSeconds: this.#portal.config.RETENTION_JOB_DAYS * 86_400,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    const work = {
      batchSize: atOnce,
      // While there is more it does not wait.
      burstWhenBatchFull: true,
      pollingIntervalSeconds: poll,
      includeMetadata: true as const,
    }
    const worker = await boss.work(name, work, async jobs => {
      if (settings.yields && jobs.every(({ priority }) => priority <= 0)) await waitWhileBusy()
      await this.#run(boss, name, doJob, jobs)
    })
    this.#wake.set(name, () => boss.notifyWorker(worker))
  }

  /** One that fails is put back by itself; what comes through is done. */
  async #run(
    boss: PgBoss,
    name: string,
    work: Worker<never>,
    jobs: JobWithMetadata<unknown>[],
  ): Promise<void> {
    await Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }) => {
        const attempt = { number: retryCount + 1, last: retryCount >= retryLimit }
        try {
          await work(this.#portal, data as never, attempt)
        } catch (error) {
          this.#complain(`${name} ${id}, try ${attempt.number}`, error)
          await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) })
        }
      }),
    )
  }

  /** Hands what lies in the outbox to the queues; asked again while it does, it looks once more. */
  relay(): Promise<void> {
    this.#again = true
    this.#relaying ??= this.#relayAll()
      .catch(error => this.#complain('outbox', error))
      .finally(() => {
        this.#relaying = undefined
      })
    return this.#relaying
  }

  async #relayAll(): Promise<void> {
    const boss = this.#boss
    while (boss && this.#again) {
      this.#again = false
      const { rows } = await this.#portal.engine.db.query<{
        id: string
        queue: string
        data: object
        run_at: string
        priority: number
      }>(
        // Of a queue that there is no more, of which a backup may have had jobs, nothing is handed over, and nothing waits for it.
        `select id, queue, data, run_at, priority from job_outbox where queue = any ($2::text[])
         order by priority desc, created_at, id limit $1`,
        [handful, this.#jobs.map(({ queue }) => queue.name)],
      )
      if (!rows.length) return
      this.#again = rows.length === handful
      for (const name of new Set(rows.map(({ queue }) => queue))) {
        const jobs = rows
          .filter(({ queue }) => queue === name)
          .map(
            ({ id, data, run_at, priority }): JobInsert => ({
              id,
              data,
              priority,
              ...(run_at && { startAfter: new Date(run_at) }),
            }),
          )
        // The same id makes no second job: whoever is interrupted here, or two instances at once, do no harm.
        await boss.insert(name, jobs)
      }
      await this.#portal.engine.db.read('delete from job_outbox where id = any ($1::uuid[])', [
        rows.map(({ id }) => id),
      ])
      for (const { queue } of rows) this.#wake.get(queue)?.()
    }
  }

  /** Takes no more jobs, and waits for those that were begun. */
  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined)
    for (const end of this.#ends.splice(0)) await end()
    await this.#relaying
    const boss = this.#boss
    this.#boss = undefined
    await boss?.stop({ graceful: true, timeout: drain, close: false })
  }
}
