import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Portal } from '../dependencies.ts'
import { queueLengths } from './jobs.ts'

/** How long a scrape waits for the database, in milliseconds: the other figures matter most while it is away. */
const patience = 2000
/** Upper bounds of the request durations that are distinguished, in seconds. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** The figures of one instance. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #portal: Portal
  readonly #queues: readonly string[]
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #jobs: Gauge<'queue' | 'state'>
  readonly #late: Gauge<'queue'>
  readonly #database: Gauge

  /** @param queues their names */
  constructor(portal: Portal, queues: readonly string[]) {
    this.#portal = portal
    this.#queues = queues
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Duration of answered requests by the pattern of their route and the class of their status.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    })
    this.#jobs = new Gauge({
      name: 'portal_jobs',
      help: 'Jobs by queue and state, of all instances together.',
      labelNames: ['queue', 'state'],
      registers,
    })
    this.#late = new Gauge({
      name: 'portal_jobs_late_seconds',
      help: 'How long the job that is due longest has waited, by queue.',
      labelNames: ['queue'],
      registers,
    })
    this.#database = new Gauge({
      name: 'portal_database_up',
      help: '1 while the database answers, 0 otherwise.',
      registers,
    })
    this.#observe('portal_live_connections', 'Open live connections.', () => portal.live.size)
    const { db } = portal.engine
    if (db.pool) {
      const pool = db.pool
      this.#observe('portal_database_connections', 'Connections to the database.', () => pool().size)
      this.#observe('portal_database_connections_idle', 'Those with nothing to do.', () => pool().idle)
      this.#observe('portal_database_waiting', 'Callers that wait for a connection.', () => pool().waiting)
    }
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  #observe(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(value())
      },
    })
  }

  /** Notes an answered request; `route` is its pattern, undefined where there is none. */
  note(method: string, route: string | undefined, status: number, seconds: number): void {
    this.#requests.observe(
      { method, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` },
      seconds,
    )
  }

  /** All figures, after one question to the database. */
  async text(): Promise<string> {
    const lengths = await queueLengths(this.#portal.engine.db, this.#queues, patience)
    this.#database.set(lengths ? 1 : 0)
    this.#jobs.reset()
    this.#late.reset()
    for (const [queue, { late, ...states }] of lengths ?? []) {
      this.#late.set({ queue }, late)
      for (const [state, count] of Object.entries(states)) this.#jobs.set({ queue, state }, count)
    }
    return this.#registry.metrics()
  }

  close(): void {
    this.#registry.clear()
  }
}
