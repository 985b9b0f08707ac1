import { boot } from './boot.ts'

// Before the code that needs it: see boot.ts.
const language = boot()

const { start } = await import('./app.tsx')
await start(language)
