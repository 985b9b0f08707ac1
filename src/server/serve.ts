import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { keepComparing } from './db/time.ts'
import type { Portal } from './dependencies.ts'
import { watchLines } from './http/lines.ts'
import { Jobs } from './jobs/jobs.ts'
import type { Complain } from './jobs/queues.ts'
import { tidyIncoming } from './media/store.ts'
import { createPortal, jobsOf, type PortalParts, watches } from './portal.ts'

/**
 * Connections that wait to be accepted: who finds no room tries again only after a second, then three, then seven. All
 * live connections come back at once when an instance was away. The system may allow fewer (`net.core.somaxconn`).
 */
export const backlog = 4096

/**
 * How far the heap may grow beyond what lives in it before it is collected, in percent. By itself it grows to four times
 * of that, which under load is a hundred MiB and wins no time. While the portal starts it only costs time.
 */
const heapGrowth = 50

/** A portal that answers. */
export interface Running {
  readonly portal: Portal
  readonly app: FastifyInstance
  /** Where it answers: `http://127.0.0.1:3000`. */
  readonly address: string
  /** Is ready no more, takes no more, finishes what it accepted, and lets the database go. */
  stop(): Promise<void>
}

/**
 * Opens the database, puts the portal together and listens.
 * @param before runs once everything but the listening is there
 * @param parts what the portal is made of, where it is not the product's own
 */
export async function serve(
  config: Config,
  before?: (portal: Portal) => Promise<void>,
  parts?: PortalParts,
): Promise<Running> {
  const db = await openDatabase(config)
  try {
    const portal = await createPortal(db, config, parts)
    await portal.files.check()
    for (const area of portal.areas) await area.start?.(portal)
    await before?.(portal)
    const app = await buildApp(portal)
    const closeLines = watchLines(app)
    const address = await app.listen({ host: config.HOST, port: config.PORT, backlog })
    setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
    portal.engine.totals.start()
    const endComparing = keepComparing(db)
    void tidyIncoming(portal.files.incoming).catch(error => app.log.error(error, 'incoming files'))
    await portal.live.start()
    const complain: Complain = (what, error) => app.log.error({ err: error }, what)
    const jobs = new Jobs(portal, jobsOf(portal.areas), complain, watches)
    // The first answers come first.
    const begin = setTimeout(() => void jobs.start().catch(error => app.log.error(error, 'jobs')), 1000)
    return {
      portal,
      app,
      address,
      async stop() {
        // The load balancer first learns to send requests elsewhere.
        portal.readiness.open = false
        portal.engine.totals.stop()
        endComparing()
        clearTimeout(begin)
        const answered = async () => {
          await new Promise(resolve => setTimeout(resolve, config.SHUTDOWN_DELAY_SECONDS * 1000))
          await Promise.allSettled([portal.live.stop(), closeLines()])
        }
        await Promise.allSettled([answered(), jobs.stop()])
        await portal.mail.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Stops on SIGTERM and SIGINT; what takes longer than 20 s to finish is given up. */
export function stopOnSignals({ stop }: Running): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), 20_000).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}
