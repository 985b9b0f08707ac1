/** What is read of packages where one process has several databases. */
import { expect, it } from 'vitest'
import type { PackageItem } from '../../../../../resources/education/package.ts'
import { doneOf, readPackages } from '../../../../../src/server/areas/education/packages/states.ts'
import type { Queryable } from '../../../../../src/server/db/database.ts'

const rootOf = (id: string): PackageItem => ({ id, title: id, isTracked: true, items: [] }) as never

/** A database in which a content has a file of this id, with this manifest. */
const databaseOf = (root: PackageItem) =>
  ({ read: async () => [[1, 7, '1.2', JSON.stringify(root)]] }) as unknown as Queryable

it('of two databases that have files of the same id, each keeps its own packages', async () => {
  for (const name of ['A', 'B']) {
    const [[, found] = []] = [...(await readPackages(databaseOf(rootOf(name)), [1]))]
    expect(found).toEqual({ media: 7, version: '1.2', root: rootOf(name) })
  }
})

it('what a package says in place of its progress may be anything', () => {
  const progress = (progress_measure: unknown) => doneOf('2004', true, { cmi: { progress_measure } } as never)
  expect(['0.5', 0.5, '7', 'NaN', '', null, [], ['0.5'], { toString: 1 }, true].map(progress)).toEqual([
    0.5, 0.5, 0.99, 0, 0, 0, 0, 0, 0, 0,
  ])
})
