/** Starts the demo portal on a new folder, which is gone with the process, and a mail server that hands out what it got. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtp } from '../../support/smtp.ts'
import { otherOrigin, port } from './address.ts'
import { copyDemo, forgetDemo, makeDemo } from './demo-data.ts'
import { slowAnswers } from './slow-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  forgetDemo()
})
execFileSync(process.execPath, ['scripts/run.mjs', 'build:server'], {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: 'inherit',
})
await makeDemo()
copyDemo(folder)
const smtp = await startSmtp()
// Of one person: thousands lie there in the end, and who waits for one asks several times a second.
createServer(({ url }, response) => {
  const email = decodeURIComponent(url?.slice(1) ?? '')
  response.end(JSON.stringify(smtp.mails.filter(({ to }) => to.includes(email))))
}).listen(port + 5, '127.0.0.1')
Object.assign(process.env, {
  SMTP_URL: smtp.url,
  CAPTCHA_PROVIDER: 'altcha',
  CAPTCHA_ON: 'register',
  DATA_DIR: folder,
  PORT: String(port),
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  ALLOWED_ORIGINS: otherOrigin,
})
if (process.env.E2E_DELAY) slowAnswers(Number(process.env.E2E_DELAY))
// What ships.
await import(new URL('../../../dist/server/demo.js', import.meta.url).href)
