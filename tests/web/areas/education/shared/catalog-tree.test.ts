import { expect, it } from 'vitest'
import { catalogTree, flat, pathTo } from '../../../../../src/web/areas/education/shared/catalog-tree.ts'

const catalog = (id: number, parent_id: number | null, courses_count?: number) => ({
  id,
  parent_id,
  name: `K${id}`,
  description: null,
  courses_count,
})

it('[CRS-2] catalogues are a tree of which each counts what lies below it', () => {
  const tree = catalogTree([catalog(1, null, 0), catalog(2, 1, 3), catalog(3, 2, 1), catalog(4, 99, 2)])
  // What stands below one that is not there stands at the top.
  expect(tree.map(node => [node.catalog.id, node.courses])).toEqual([
    [1, 4],
    [4, 2],
  ])
  expect(flat(tree).map(node => [node.catalog.id, node.depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ])
  expect(pathTo(tree, '3').map(node => node.catalog.id)).toEqual([1, 2, 3])
  expect(pathTo(tree, '7')).toEqual([])
  // A server that does not count says nothing.
  expect(catalogTree([catalog(1, null), catalog(2, 1, 3)])[0]?.courses).toBeUndefined()
})
