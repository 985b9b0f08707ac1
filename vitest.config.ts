import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { aliases } from './scripts/vite/aliases.ts'

/** The API tests alone run a second time, on PostgreSQL. */
const onlyServer = process.env.VITEST_ENGINE === 'postgres'

const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: ['tests/server/**/*.test.ts'],
    // The server's modules take a second to load: they are loaded once in each worker, not in each file.
    isolate: false,
  },
}

const units: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'units',
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**', 'tests/server/**'],
  },
}

/** What is drawn: its files end in `.tsx`. */
const components: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'components',
    include: ['tests/**/*.test.tsx'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://portal.test/' } },
    setupFiles: 'tests/web/setup.ts',
  },
}

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    projects: onlyServer ? [server] : [server, units, components],
    environment: 'node',
    pool: 'forks',
    // An embedded database takes about 500 MB in each.
    // Two cores are busy with three, since much of what is tested waits.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // In CI a failed test has a second try; scripts/run-notes-reporter.ts names those that needed it.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubEnvs: true,
    globalSetup: 'tests/support/global-setup.ts',
    env: { TZ: 'UTC' },
    // With the aliases, and with the one copy of the router and of React Query that our own modules have.
    server: { deps: { inline: [/@refinedev\//] } },
  },
})
