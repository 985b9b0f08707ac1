import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium, testArguments } from './scripts/chromium.ts'
import { address, port } from './tests/e2e/support/address.ts'

const inCi = Boolean(process.env.CI)

/** Tests that the full run alone does (CONTRIBUTING.md, how long `npm test` takes): `test('…', { tag: '@full' }, …)`. */
const left = process.env.TEST_FULL ? {} : { grepInvert: /@full/ }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  forbidOnly: inCi,
  // A test that needs its second try is named as flaky in the output, and is to be mended; it is no reason to stop others.
  retries: inCi ? 1 : 0,
  ...left,
  // Two cores are busy with three, since much of what is tested waits for the server or for a moment to pass.
  workers: 3,
  // Machines that others work on, too, are several times slower now and then.
  timeout: inCi ? 120_000 : 60_000,
  expect: { timeout: inCi ? 20_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // The whole portal as a person starts it, on a demo organisation of its own.
  webServer: {
    command: 'node tests/e2e/support/serve.ts',
    url: `${address}/api/ready`,
    env: { PORT: String(port) },
    timeout: 120_000,
    reuseExistingServer: !inCi,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: address,
    actionTimeout: 20_000,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArguments, ...testArguments],
      // Without a language of the system, files with Turkish names are downloaded as `download`.
      env: { ...process.env, LC_ALL: process.env.LC_ALL ?? process.env.LANG ?? 'C.UTF-8' } as Record<
        string,
        string
      >,
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
