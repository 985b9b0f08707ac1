/** Starts the demo portal on a new folder, which is gone with the process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { otherOrigin, port } from './address.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: String(port),
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  ALLOWED_ORIGINS: otherOrigin,
})
await import('../../../src/server/demo/main.ts')
