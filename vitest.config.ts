import { configDefaults, defineConfig } from 'vitest/config'
import { aliases } from './scripts/vite/aliases.ts'

/** The API tests alone run a second time, on PostgreSQL. */
const onlyServer = process.env.VITEST_ENGINE === 'postgres'

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: onlyServer ? ['tests/server/**/*.test.ts'] : ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    environment: 'node',
    pool: 'forks',
    // An embedded database takes about 500 MB in each.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // In CI a failed test has a second try; scripts/unsteady-reporter.ts names those that needed it.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubEnvs: true,
    globalSetup: 'tests/support/global-setup.ts',
    env: { TZ: 'UTC' },
    // With the aliases, and with the one copy of the router and of React Query that our own modules have.
    server: { deps: { inline: [/@refinedev\//] } },
  },
})
