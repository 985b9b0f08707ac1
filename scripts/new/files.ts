import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** New texts of files, by path: nothing is written before all of them are known, so that a refusal leaves no part behind. */
const changed = new Map<string, string>()

/** Writes what was created and edited; gives the files, in their order. */
export function writeFiles(): string[] {
  for (const [path, text] of changed) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return [...changed.keys()]
}

/** A new file; throws where there is one. */
export function create(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  changed.set(path, text)
}

/** Changes a file's text; one that comes back as it was is not written. */
export function edit(path: string, change: (text: string) => string): void {
  const before = changed.get(path) ?? readFileSync(path, 'utf8')
  const after = change(before)
  if (after !== before) changed.set(path, after)
}

/** Changes an object that a file has as JSON. */
export function editJson<T>(path: string, change: (value: T) => void): void {
  edit(path, text => {
    const value = JSON.parse(text) as T
    change(value)
    return `${JSON.stringify(value, null, 2)}\n`
  })
}
