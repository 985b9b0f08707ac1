import { describe, expect, it } from 'vitest'
import type { Queryable } from '../../../src/server/db/database.ts'
import { insertRows } from '../../../src/server/demo/rows.ts'

describe('rows of the demo', () => {
  it('keep what the first of them does not have', async () => {
    const said: string[] = []
    const tx = {
      query: async (sql: string) => {
        said.push(sql)
        return { rows: [] }
      },
    } as unknown as Queryable
    await insertRows(tx, 'shelves', [
      { id: 1, name: 'A' },
      { id: 2, name: 'B', parent_id: 1 },
    ])
    await insertRows(tx, 'shelves', [])
    expect(said).toEqual([expect.stringContaining('insert into "shelves" ("id", "name", "parent_id")')])
  })
})
