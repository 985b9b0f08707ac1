import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './clients.ts'
import type { Probed, ProbeJob } from './probe.ts'

const start = (file: string) => fork(join(import.meta.dirname, file), { stdio: 'inherit' })

async function ask<T>(child: ChildProcess, what: Order | ProbeJob | 'stop'): Promise<T> {
  child.send(what)
  const [answer] = (await once(child, 'message')) as [T & { error?: string }]
  if (answer.error) throw new Error(answer.error)
  return answer
}

/** Clients of the live connection, in processes of their own. */
export class Crowd {
  readonly #processes: readonly ChildProcess[]

  constructor(processes: number) {
    this.#processes = Array.from({ length: processes }, () => start('clients.ts'))
  }

  async #all(orderOf: (at: number) => Order): Promise<Report> {
    const reports = await Promise.all(
      this.#processes.map(async (child, at) => (await ask<{ report: Report }>(child, orderOf(at))).report),
    )
    const sum = (pick: (report: Report) => number) =>
      reports.reduce((total, report) => total + pick(report), 0)
    const last = (pick: (report: Report) => number) => Math.max(...reports.map(pick))
    return {
      readyAt: last(report => report.readyAt),
      heardAt: last(report => report.heardAt),
      heard: sum(report => report.heard),
      missing: sum(report => report.missing),
      twice: sum(report => report.twice),
      failed: sum(report => report.failed),
    }
  }

  /** Opens a connection for each token, and waits until notices reach them all. */
  open(port: number, tokens: readonly string[]): Promise<Report> {
    const { length } = this.#processes
    return this.#all(process => ({
      order: 'open',
      port,
      tokens: tokens.filter((_, at) => at % length === process),
    }))
  }

  /** See {@link Order}. */
  order(given: Exclude<Order, { order: 'open' }>): Promise<Report> {
    return this.#all(() => given)
  }

  async stop(): Promise<void> {
    for (const child of this.#processes) child.kill()
  }
}

/** Asks for a list at a steady pace, in a process of its own, between `start` and `stop`. */
export class Probe {
  readonly #process = start('probe.ts')

  start(job: ProbeJob): Promise<unknown> {
    return ask(this.#process, job)
  }

  async stop(): Promise<Probed> {
    return (await ask<{ probed: Probed }>(this.#process, 'stop')).probed
  }

  end(): void {
    this.#process.kill()
  }
}
