/** Fails when a first visit loads more JavaScript than it may: `node scripts/budget.ts`, after `vite build`. */
import { existsSync, readFileSync } from 'node:fs'
import { type BudgetedScreen, measureScreen } from './budget/measure.ts'

/**
 * What a screen loads before it can be used: source files that became chunks of their own (the entry, and what is
 * imported with `import()`); what these import statically comes along. A `*` stands for several, of which one
 * must be there.
 */
const app = ['src/web/index.html', 'src/web/app.tsx', 'locales/tr/shell.json']

/** What stands around each page of members. */
const member = [...app, 'src/web/shell/default-layout.tsx', 'locales/tr/menu.json', 'locales/tr/common.json']

/** The player before a content is opened. */
const player = [
  ...member,
  'src/web/areas/education/player/index.tsx',
  'locales/tr/education/player.json',
  'locales/tr/education/learning.json',
]

const screens: BudgetedScreen[] = [
  {
    name: 'login',
    limitKiB: 215,
    sources: [...app, 'src/web/areas/account/login/index.tsx', 'locales/tr/account/auth.json'],
  },
  {
    // Nothing else is loaded for it: `barePages`.
    name: 'exam room',
    limitKiB: 260,
    sources: [
      ...app,
      'src/web/areas/assessment/room/index.tsx',
      'locales/tr/assessment/room.json',
      'locales/tr/sounds.json',
    ],
  },
  {
    // The grid itself comes when the first rows stand.
    name: 'list, until its first row',
    limitKiB: 375,
    sources: [
      ...member,
      'src/web/crud/list/index.tsx',
      'locales/tr/list.json',
      'locales/tr/organisation/resources/users.json',
    ],
  },
  {
    name: "learner's page of a course",
    limitKiB: 348,
    scriptKiB: 300,
    sources: [
      ...member,
      'src/web/areas/education/course/index.tsx',
      'locales/tr/education/learning.json',
      'locales/tr/education/resources/courses.json',
      'locales/tr/education/resources/my-courses.json',
    ],
  },
  { name: 'player, before a content', limitKiB: 352, scriptKiB: 300, sources: player },
  {
    name: 'player with a film',
    limitKiB: 409,
    scriptKiB: 350,
    sources: [...player, 'src/web/areas/education/player/views/video-view.tsx'],
  },
  {
    // The worker that reads a document is no part of it.
    name: 'player with a document',
    limitKiB: 520,
    scriptKiB: 440,
    sources: [...player, 'src/web/areas/education/player/views/document-view.tsx'],
  },
]

const dist = 'dist/web'
const manifest = `${dist}/.vite/manifest.json`

if (!existsSync(manifest)) {
  console.error(`✗ There is no ${manifest}: run \`npm run build\`.`)
  process.exit(1)
}

for (const screen of screens) {
  const { files, missing } = measureScreen(screen, JSON.parse(readFileSync(manifest, 'utf8')), dist)
  for (const source of missing) {
    console.error(
      `✗ ${screen.name}: ${source} is no chunk of the build; correct the table in scripts/budget.ts.`,
    )
  }
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
  const isWithin = (what: string, KiB: number, limit: number) => {
    console.log(`${KiB > limit ? '✗' : '✓'} ${screen.name}${what}: ${KiB.toFixed(1)} of ${limit} KiB`)
    return KiB <= limit
  }
  const scripts = files.filter(({ file }) => file.endsWith('.js'))
  const holds = [
    isWithin(', code and texts, gzip', sum(files.map(({ KiB }) => KiB)), screen.limitKiB),
    screen.scriptKiB === undefined ||
      isWithin(', JavaScript as it is sent', sum(scripts.map(({ sentKiB }) => sentKiB)), screen.scriptKiB),
  ].every(Boolean)
  if (!holds) for (const { file, KiB } of files) console.log(`    ${KiB.toFixed(1).padStart(6)}  ${file}`)
  if (!holds || missing.length > 0) process.exitCode = 1
}
