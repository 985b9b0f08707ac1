import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { aliases } from './scripts/vite/aliases.ts'

/** The API tests alone run a second time, on PostgreSQL. */
const onlyServer = process.env.VITEST_ENGINE === 'postgres'

/** Test files of the server by a pattern below its folder. */
const serverFiles = (pattern: string): string[] =>
  globSync(`tests/server/${pattern}`, { cwd: import.meta.dirname }).map(path =>
    path.replaceAll('\\', '/').replace('tests/server/', ''),
  )

/**
 * Files that one engine is enough for where both are tested: what they test is not in the database, or is the same
 * statements for each role. What areas add is made of what the engine's own tests have on both, and the browser tests take
 * it on PGlite. The full run has them all on both.
 */
const notInDatabase = {
  pglite: [
    'areas/account/captcha.test.ts',
    'areas/assessment/formats/**',
    'areas/assessment/room/payloads.test.ts',
    'db/statements.test.ts',
    'formats/**',
    'http/endpoints.test.ts',
    'mail/mail.test.ts',
    'media/**',
    'uploads/**',
  ],
  postgres: [
    'assign/kill.test.ts',
    'live/crowd.test.ts',
    'rest/figures-growth.test.ts',
    'rest/hidden.test.ts',
    'serve/kill-bulk.test.ts',
    'serve/stop.test.ts',
  ],
}
const ofPglite = new Set(notInDatabase.pglite.flatMap(serverFiles))
const onOneEngine = {
  pglite: [...ofPglite],
  postgres: [
    ...notInDatabase.postgres,
    ...serverFiles('areas/**/*.test.ts').filter(path => !ofPglite.has(path)),
  ],
}

/** Those that the other engine has in this run. */
const elsewhere =
  process.env.TEST_BOTH && !process.env.TEST_FULL ? onOneEngine[onlyServer ? 'pglite' : 'postgres'] : []

const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: ['tests/server/**/*.test.ts'],
    exclude: elsewhere.map(path => `tests/server/${path}`),
    // The server's modules take a second to load: they are loaded once in each worker, not in each file.
    isolate: false,
  },
}

/**
 * Whether a file changes what others find: modules that it replaces, the clock, the browser, the texts or the kind of
 * server that is remembered. Such files have modules of their own; all others share them, which are loaded once in each
 * worker then.
 */
const changesModules = (file: string): boolean =>
  /vi\.(mock|doMock|resetModules|useFakeTimers)\(|stubBrowser|rememberServer|addResourceBundle/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )

const unitFiles = globSync('tests/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: path => /^tests\/(e2e|server)(\/|$)/.test(path),
})

const units = [false, true].map(
  (isolate): TestProjectInlineConfiguration => ({
    extends: true,
    test: {
      name: isolate ? 'units, apart' : 'units',
      include: unitFiles.filter(file => changesModules(file) === isolate),
      isolate,
    },
  }),
)

/** What is drawn: its files end in `.tsx`. Each has its own window, texts and session. */
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
    projects: onlyServer ? [server] : [server, ...units, components],
    environment: 'node',
    pool: 'forks',
    // An embedded database takes about 500 MB in each.
    // Two cores are busy with three, since much of what is tested waits; with four where it waits for another process.
    maxWorkers: onlyServer ? 4 : 3,
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
