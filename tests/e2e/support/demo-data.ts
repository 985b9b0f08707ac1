import { cpSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../src/server/config.ts'
import { port } from './address.ts'

/** The data of a demo that nobody has used, at rest. */
const untouched = join(tmpdir(), `portal-e2e-demo-${port}`)

/** Makes the demo once, for all servers of the tests, which takes longer than everything else of their start. */
export async function makeDemo(): Promise<void> {
  forgetDemo()
  const [{ serve }, { seedDemo }, { areas }] = await Promise.all([
    import('../../../src/server/serve.ts'),
    import('../../../src/server/demo/seed.ts'),
    import('../../../src/server/areas/index.ts'),
  ])
  const config = readConfig({ NODE_ENV: 'development', DATA_DIR: untouched, PORT: '0', LOG_LEVEL: 'error' })
  const { stop } = await serve(config, async ({ engine, files }) => {
    await seedDemo(engine.db, { areas, files })
  })
  await stop()
}

export const forgetDemo = (): void => rmSync(untouched, { recursive: true, force: true })

/** Gives a server's folder the data of the demo; without them it makes its own when it starts. */
export function copyDemo(folder: string): void {
  if (existsSync(untouched)) cpSync(untouched, folder, { recursive: true })
}
