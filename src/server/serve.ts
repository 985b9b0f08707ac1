import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { keepHouse } from './housekeeping.ts'
import { createPortal, openDatabase } from './portal.ts'
import type { Portal } from './routes/dependencies.ts'

/** A portal that answers. */
export interface Running {
  readonly portal: Portal
  readonly app: FastifyInstance
  /** Where it answers: `http://127.0.0.1:3000`. */
  readonly address: string
  /** Takes no more, finishes what it accepted, and lets the database go. */
  stop(): Promise<void>
}

/** Opens the database, puts the portal together and listens. `before` runs once everything but the listening is there. */
export async function serve(config: Config, before?: (portal: Portal) => Promise<void>): Promise<Running> {
  const db = await openDatabase(config)
  try {
    const portal = await createPortal(db, config)
    await before?.(portal)
    const app = await buildApp(portal)
    const address = await app.listen({ host: config.HOST, port: config.PORT })
    portal.engine.totals.start()
    const endHousekeeping = keepHouse(portal)
    return {
      portal,
      app,
      address,
      async stop() {
        portal.engine.totals.stop()
        endHousekeeping()
        await app.close()
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
