/** Which resources the engine names: those that a part of its own is about, and no other. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'

/** The resources that parts of the engine are about, and the folders in which they are named. */
const known: readonly { readonly names: readonly string[]; readonly within: RegExp }[] = [
  // Who somebody is, what they may do, and whom an audience names.
  {
    names: ['users', 'roles', 'permissions', 'departments', 'groups', 'titles', 'corporations'],
    within: /^src\//,
  },
  // Files, to which field types point, and notices, which any resource sends.
  {
    names: ['medias', 'notifications', 'notification-preferences', 'sent-notifications'],
    within: /^src\//,
  },
  { names: ['mail-messages', 'mail-recipients', 'mail-templates'], within: /^src\/server\/mail\// },
  { names: ['saved-views'], within: /^src\/web\/crud\/list\// },
]

const tableOf = (name: string) => name.replaceAll('-', '_')

it('names in the engine no resource that belongs to an area', () => {
  const names = new Map((resourceList as readonly AnyResource[]).map(({ name }) => [name, tableOf(name)]))
  const byTable = new Map([...names].map(([name, table]) => [table, name]))
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}').filter(path => !path.includes('/areas/'))) {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    const literals = [...code.matchAll(/'([a-z-]+)(?:\.[a-zA-Z-]+)?'/g)].map(([, name = '']) => name)
    const tables = [...code.matchAll(/\b(?:from|join|into|update|table) "?([a-z_]+)"?\b/g)].map(
      ([, table = '']) => byTable.get(table) ?? '',
    )
    for (const name of [...literals, ...tables].filter(name => names.has(name))) {
      seen.add(name)
      if (!known.some(part => part.names.includes(name) && part.within.test(file)))
        wrong.push(`${file} names ${name}`)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(8)
})
