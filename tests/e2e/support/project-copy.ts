import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { copyDemo } from './demo-data.ts'

const root = join(import.meta.dirname, '../../..')
const parts = [
  'src',
  'resources',
  'locales',
  'migrations',
  'package.json',
  'vite.config.ts',
  'scripts',
  'tsconfig.json',
  // The root's tsconfig.json names it, and Vite reads what that names.
  'tests/tsconfig.json',
]

/** A copy of the project in which a test declares something of its own. */
export interface ProjectCopy {
  readonly at: string
  /** Writes a file of the copy, in a folder that need not be there. */
  write(path: string, text: string): void
  /** Changes a file of the copy. Throws where nothing was changed: what was to be replaced is not there any more. */
  edit(path: string, change: (text: string) => string): void
  /** Makes the migration, builds the web side, and serves the demo. */
  start(migration: string): Promise<void>
  remove(): void
}

/** Copies the project, to be served at a port of its own. */
export function copyProject(port: number): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'))
  const at = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    })
  return {
    at,
    write,
    edit(path, change) {
      const text = readFileSync(join(folder, path), 'utf8')
      const changed = change(text)
      if (changed === text) throw new Error(`${path} has nothing of what was to be changed`)
      write(path, changed)
    },
    async start(migration) {
      run('src/server/db/generate.ts', migration)
      run('node_modules/vite/bin/vite.js', 'build')
      // The portal that the declaration is added to has run before.
      copyDemo(join(folder, 'data'))
      server = spawn(process.execPath, ['src/server/demo/main.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          NODE_ENV: 'development',
          LOG_LEVEL: 'error',
        },
        stdio: 'inherit',
      })
      const status = () =>
        fetch(`${at}/api/ready`)
          .then(answer => answer.status)
          .catch(() => 0)
      await expect.poll(status, { timeout: 200_000 }).toBe(200)
    },
    remove() {
      server?.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
