/** Does in a copy of the project what a document of docs/ says, block by block. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** What a block says of a file: all of it, or lines to be added or taken away between those that stay. */
export interface Block {
  readonly path: string
  readonly kind: 'file' | 'diff'
  readonly text: string
}

const copied = [
  'docs',
  'src',
  'resources',
  'locales',
  'migrations',
  'scripts',
  'tests',
  '.gitignore',
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** The blocks of a document that stand below the name of a file. */
export function blocksOf(document: string): Block[] {
  const text = readFileSync(document, 'utf8')
  const found = text.matchAll(/^`([\w./-]+)`\n```(\w+)\n([\s\S]*?)^```$/gm)
  return [...found].map(([, path = '', language, content = '']) => ({
    path,
    kind: language === 'diff' ? 'diff' : 'file',
    text: content,
  }))
}

/** A file's text after a diff whose parts are separated by `…`. Throws where a part's lines are not there exactly once. */
export function applyDiff(before: string, diff: string, path: string): string {
  return diff.split(/^…\n/m).reduce((text, part) => {
    const lines = part.split('\n').filter(Boolean)
    const side = (without: string) =>
      lines
        .filter(line => line[0] !== without)
        .map(line => `${line.slice(1)}\n`)
        .join('')
    const found = text.split(side('+'))
    if (found.length !== 2)
      throw new Error(`${path} has these lines ${found.length - 1} times:\n${side('+')}`)
    return found.join(side('-'))
  }, before)
}

/** A copy of the project in a folder of its own, which `remove` takes away. */
export function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-document-'))
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const run = promisify(execFile)
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    apply({ path, kind, text }: Block) {
      const file = join(folder, path)
      if (kind === 'diff') return writeFileSync(file, applyDiff(readFileSync(file, 'utf8'), text, path))
      if (existsSync(file)) throw new Error(`${path} is there already`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
    /** What the compiler says of some files and all that they import; nothing when they are right. */
    async compile(files: readonly string[]): Promise<string> {
      const project = join(folder, 'tsconfig.document.json')
      const options = { noEmit: true, composite: false, incremental: false }
      writeFileSync(
        project,
        JSON.stringify({
          extends: './tsconfig.json',
          compilerOptions: options,
          include: [],
          references: [],
          files,
        }),
      )
      return run(process.execPath, ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', project], {
        cwd: folder,
      }).then(
        ({ stdout }) => stdout,
        error => String(error.stdout),
      )
    },
    /** Runs a script of the copy; gives what it prints and throws with it when it fails. */
    async script(path: string, ...args: string[]): Promise<string> {
      const { stdout } = await run(process.execPath, [path, ...args], { cwd: folder }).catch(error => {
        throw new Error(`${error.stdout}\n${error.stderr}`)
      })
      return stdout
    },
    /** Runs tests of the copy; throws with what they print when one fails. */
    async test(...args: string[]): Promise<string> {
      const { stdout } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
        cwd: folder,
        env: { ...process.env, NO_COLOR: '1' },
        maxBuffer: 10_000_000,
      }).catch(error => {
        throw new Error(`${error.stdout}\n${error.stderr}`)
      })
      return stdout
    },
  }
}
