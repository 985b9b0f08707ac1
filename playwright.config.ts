import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { address, port } from './tests/e2e/support/address.ts'

const inCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  forbidOnly: inCi,
  // A test that needs its second try is named as flaky in the output, and is to be mended; it is no reason to stop others.
  retries: inCi ? 1 : 0,
  // Two cores, and the server under test wants one of them now and then.
  workers: 2,
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
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
