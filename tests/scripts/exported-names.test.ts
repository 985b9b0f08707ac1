import { describe, expect, it } from 'vitest'
import { exportedNames, namesExportedTwice } from '../../scripts/imports/names.ts'

describe('names that a file exports', () => {
  it.each([
    ['export function save() {}', ['save']],
    ['export async function load() {}', ['load']],
    ['export const a = 1, b = 2', ['a', 'b']],
    ['export const { a, b: c, ...rest } = all', ['a', 'c', 'rest']],
    ['export const [first, second = 1] = pair', ['first', 'second']],
    ['export type Row = { id: number }', ['Row']],
    ['export interface Row { id: number }', ['Row']],
    ['export class Failure extends Error {}', ['Failure']],
    ['export default function Page() {}', ['Page']],
  ])('%s', (text, names) => {
    expect(exportedNames('a.ts', text)).toEqual(names)
  })

  it.each([
    ["export { save } from './save.ts'"],
    ["export * from './save.ts'"],
    ['const save = 1\nexport { save }'],
    ['function save() {}'],
    ['export default () => {}'],
  ])('%s exports none of its own', text => {
    expect(exportedNames('a.ts', text)).toEqual([])
  })
})

describe('names exported by more than one file', () => {
  const twice = (...files: string[]) => [
    ...namesExportedTwice(new Map(files.map(path => [path, ['save', path]]))).entries(),
  ]

  it('are found with their files', () => {
    expect(twice('src/web/a.ts', 'src/server/a.ts')).toEqual([['save', ['src/web/a.ts', 'src/server/a.ts']]])
    expect(twice('src/web/areas/kok/a.ts', 'src/web/areas/ssa/b.ts')).toHaveLength(1)
    expect(twice('src/fields/text/index.ts', 'src/fields/date/web.tsx')).toHaveLength(1)
    expect(twice('resources/kok/a.ts', 'src/server/areas/kok/a.ts')).toHaveLength(1)
    expect(twice('resources/kok/a.ts', 'resources/ssa/a.ts')).toHaveLength(1)
    expect(twice('scripts/new/a.ts', 'src/metadata/a.ts')).toHaveLength(1)
    expect(twice('src/web/shims/qs.ts', 'src/web/ui/qs.ts')).toHaveLength(1)
  })

  it('may stand at the same place of areas, of their two sides and of field types', () => {
    expect(twice('src/server/areas/kok/retention.ts', 'src/server/areas/ssa/retention.ts')).toEqual([])
    expect(twice('src/server/areas/kok/index.ts', 'src/web/areas/kok/index.ts')).toEqual([])
    expect(twice('src/server/area.ts', 'src/web/area.ts')).toEqual([])
    expect(twice('src/server/areas/index.ts', 'src/web/areas/index.ts')).toEqual([])
    expect(twice('src/fields/text/web.tsx', 'src/fields/date/web.tsx')).toEqual([])
  })
})
