import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureScreen } from '../../scripts/budget/measure.ts'

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/index.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'areas/account/login.tsx': { file: 'assets/login.js', isDynamicEntry: true, imports: ['_shared.js'] },
  '../../locales/tr/shell.json': { file: 'assets/shell.js', isDynamicEntry: true },
}

let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'budget-'))
  mkdirSync(join(dist, 'assets'))
  for (const { file } of Object.values(manifest)) writeFileSync(join(dist, file), `export default '${file}'`)
})
afterAll(() => rmSync(dist, { recursive: true }))

const filesOf = (...sources: string[]) => {
  const { files, missing } = measureScreen({ name: 'a', limitKiB: 1, sources }, manifest, dist)
  return { files: files.map(({ file }) => file).sort(), missing }
}

it('adds the static imports of every chunk, each once', () => {
  expect(filesOf('src/web/index.html', 'src/web/areas/account/login.tsx')).toEqual({
    files: ['assets/index.js', 'assets/login.js', 'assets/shared.js'],
    missing: [],
  })
})

it('finds chunks by pattern, outside src/web as well', () => {
  expect(filesOf('locales/tr/*.json').files).toEqual(['assets/shell.js'])
})

it('names the sources that are no chunk', () => {
  expect(filesOf('src/web/index.html', 'src/web/areas/account/gone.tsx', 'src/web/shell/*').missing).toEqual([
    'src/web/areas/account/gone.tsx',
    'src/web/shell/*',
  ])
})

it('gives the compressed size', () => {
  const [{ KiB }] = measureScreen({ name: 'a', limitKiB: 1, sources: ['locales/**'] }, manifest, dist).files
  expect(KiB).toBeGreaterThan(0.02)
  expect(KiB).toBeLessThan(0.1)
})

it('gives what is sent: the copy by Brotli, and a small file as it is', () => {
  writeFileSync(join(dist, 'assets/login.js.br'), 'x'.repeat(2048))
  const { files } = measureScreen({ name: 'a', limitKiB: 1, sources: ['src/web/areas/**'] }, manifest, dist)
  const sent = Object.fromEntries(files.map(({ file, sentKiB }) => [file, sentKiB]))
  expect(sent['assets/login.js']).toBe(2)
  expect(sent['assets/index.js']).toBeLessThan(0.1)
  rmSync(join(dist, 'assets/login.js.br'))
})
