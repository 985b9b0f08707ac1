import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declaration, madeName, madePair, texts, withMade } from './made.ts'

const root = join(import.meta.dirname, '../..')

type Texts = Record<string, string>

/** A copy of the project, to be measured apart from it. */
export interface Copy {
  readonly folder: string
  /** Runs one of its programs to its end; gives what it printed, and throws with it when it fails. */
  run(...args: string[]): string
  /** The same, for a program that fails where a limit is passed: gives what it printed all the same. */
  output(...args: string[]): string
  remove(): void
}

/** Copies the project, with the installed packages and without what was built or compiled. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scale-'))
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const path of listed.stdout.split('\n').filter(Boolean))
    cpSync(join(root, path), join(folder, path), { recursive: true })
  // Each package is linked, so that caches in node_modules are the copy's own.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  const ended = (args: readonly string[]) => {
    const env = { ...process.env, NODE_ENV: undefined }
    const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 100_000_000 } as const
    return spawnSync(process.execPath, args, options)
  }
  return {
    folder,
    output: (...args) => ended(args).stdout,
    run(...args) {
      const { status, stdout, stderr } = ended(args)
      if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`.slice(-4000))
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Declares made resources in a copy, with their texts, their names in the menu and their migration. */
export function addMade({ folder, run }: Copy, count: number): void {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const area = join(folder, 'resources/organisation')
  for (const n of numbers) writeFileSync(join(area, `${madeName(n)}.ts`), declaration(n, count))
  const list = join(area, 'index.ts')
  writeFileSync(list, withMade(readFileSync(list, 'utf8'), count))
  for (const language of ['tr', 'en']) {
    const locale = join(folder, 'locales', language)
    for (const n of numbers)
      writeFileSync(
        join(locale, `organisation/resources/${madeName(n)}.json`),
        JSON.stringify(texts(n), null, 2),
      )
    change(join(locale, 'menu.json'), menu => {
      for (const n of numbers) menu.resources[madeName(n)] = `Records ${n}`
    })
    change(join(locale, 'permissions.json'), permissions => {
      for (const n of numbers) {
        const named = (verbs: readonly string[]) =>
          Object.fromEntries(verbs.map(verb => [verb, `Records ${n}: ${verb}`]))
        permissions.names[madeName(n)] = named([
          'index',
          'show',
          'store',
          'update',
          'destroy',
          'publish',
          'close',
        ])
        const pair = madePair(n)
        permissions.names[pair] = named(['index', 'store', 'destroy'])
        permissions.pairs[pair] = `Records ${n}: ${pair}`
      }
    })
  }
  run('src/server/db/generate.ts', 'made')
}

/** Changes a file of texts; the type names the parts that are changed. */
function change(
  path: string,
  by: (value: { resources: Texts; names: Record<string, Texts>; pairs: Texts }) => void,
): void {
  const value = JSON.parse(readFileSync(path, 'utf8'))
  by(value)
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
