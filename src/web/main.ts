import { boot } from './boot.ts'
import { noStart } from './no-start.ts'

// Requests the data first, then the code that shows it.
const { language, member, list, bare } = boot()

/** The code that imports it again handles the failure. */
const early = (code: Promise<unknown>) => void code.catch(() => {})

// The app comes first: its files are here already, and are evaluated while the others are on their way. Not one
// expression with the next: the build would take the two for one, and preload for both what the second needs.
const app = import('./app.tsx')
if (member && !bare) early(import('./router/start-list.ts'))
if (member && !bare) early(import('./shell/default-layout.tsx'))
if (!member) early(import('./areas/account/login/index.tsx'))
if (list) early(import('./crud/list/index.tsx'))

try {
  const { startApp: start } = await app
  await start(language, member && !bare)
} catch {
  noStart(language)
}
