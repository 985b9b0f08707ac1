/** Fails when a first visit loads more JavaScript than it may: `node scripts/budget.ts`, after `vite build`. */
import { existsSync, readFileSync } from 'node:fs'
import { measure, type Screen } from './budget/measure.ts'

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
  'locales/tr/support/resources/my-tickets.json',
]

const screens: Screen[] = [
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
    limitKiB: 380,
    sources: [
      ...member,
      'src/web/crud/list/index.tsx',
      'locales/tr/list.json',
      'locales/tr/organisation/resources/users.json',
    ],
  },
  {
    name: "learner's page of a course",
    limitKiB: 352,
    targetKiB: 300,
    sources: [
      ...member,
      'src/web/areas/education/course/index.tsx',
      'locales/tr/education/learning.json',
      'locales/tr/education/resources/courses.json',
      'locales/tr/education/resources/my-courses.json',
    ],
  },
  { name: 'player, before a content', limitKiB: 368, targetKiB: 300, sources: player },
  {
    name: 'player with a film',
    limitKiB: 425,
    targetKiB: 350,
    sources: [...player, 'src/web/areas/education/player/views/video-view.tsx'],
  },
  {
    // The worker that reads a document is no part of it.
    name: 'player with a document',
    limitKiB: 533,
    targetKiB: 440,
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
  const { files, missing } = measure(screen, JSON.parse(readFileSync(manifest, 'utf8')), dist)
  for (const source of missing) {
    console.error(
      `✗ ${screen.name}: ${source} is no chunk of the build; correct the table in scripts/budget.ts.`,
    )
  }
  const total = files.reduce((sum, file) => sum + file.KiB, 0)
  const over = total > screen.limitKiB
  const target = screen.targetKiB === undefined ? '' : `; it is to be ${screen.targetKiB} KiB`
  const line = `${screen.name}: ${total.toFixed(1)} of ${screen.limitKiB} KiB of code and texts, compressed${target}`
  console.log(`${over ? '✗' : '✓'} ${line}`)
  if (over) for (const { file, KiB } of files) console.log(`    ${KiB.toFixed(1).padStart(6)}  ${file}`)
  if (over || missing.length > 0) process.exitCode = 1
}
