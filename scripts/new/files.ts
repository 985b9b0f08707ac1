import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The files that were written or changed, in their order. */
export const written: string[] = []

function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  if (!written.includes(path)) written.push(path)
}

/** Writes a new file; throws where there is one. */
export function create(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  save(path, text)
}

/** Changes a file's text; one that comes back as it was is not written. */
export function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after !== before) save(path, after)
}

/** Changes an object that a file has as JSON. */
export function editJson<T>(path: string, change: (value: T) => void): void {
  edit(path, text => {
    const value = JSON.parse(text) as T
    change(value)
    return `${JSON.stringify(value, null, 2)}\n`
  })
}
