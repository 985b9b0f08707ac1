/** `tests` mirrors `src`: the tests of a file are looked for in the folder of its name. */
import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { expect, it } from 'vitest'

const sides = ['server', 'web', 'fields', 'metadata']

/** Files that are sent as they are. */
const staticFolders = new Set(['web/public'])

/** Whether there is such a folder of `src`, or a file by whose name a folder gathers its tests. */
const isInSrc = (path: string) =>
  // A whole part of the tests' own, which stands in tests/support.
  path === 'server/training-part' || ['', '.ts', '.tsx'].some(ending => existsSync(`src/${path}${ending}`))

it('every folder of tests has the name of one of src, or of a file there', () => {
  const folders = sides.flatMap(side =>
    globSync(`tests/${side}/**/*.test.{ts,tsx}`).map(file => relative('tests', dirname(file))),
  )
  expect(new Set(folders).size).toBeGreaterThan(30)
  expect([...new Set(folders)].filter(folder => !isInSrc(folder))).toEqual([])
})

it.each([
  ['server', ['server', 'server/areas']],
  ['web', ['web', 'web/areas', 'web/crud']],
])('every folder and area of the %s has tests of its name', (_, parents) => {
  const foldersOf = (path: string) =>
    readdirSync(`src/${path}`, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !staticFolders.has(`${path}/${entry.name}`))
      .map(({ name }) => `${path}/${name}`)
  const folders = parents.flatMap(foldersOf)
  expect(folders.filter(folder => globSync(`tests/${folder}/**/*.test.{ts,tsx}`).length === 0)).toEqual([])
})
