import { describe, expect, it } from 'vitest'
import { deviceTable } from '../../../../src/web/providers/device-store/index.ts'
import { memoryTable } from '../../../../src/web/providers/device-store/memory-table.ts'

interface Row {
  readonly a: number
  readonly b: number
  readonly text: string
}

const shape = { database: 'd', store: 's', keyPath: ['a', 'b'], index: 'text' } as const

describe('a table of what waits on a device', () => {
  it('has one row for each key, and finds rows by the beginning of it and by an indexed field', async () => {
    const table = memoryTable<Row>(shape)
    await table.change(() => ({
      put: [
        { a: 1, b: 1, text: 'x' },
        { a: 1, b: 2, text: 'y' },
        { a: 2, b: 1, text: 'x' },
        { a: 1, b: 1, text: 'z' },
      ],
    }))
    const texts = async (which?: Parameters<typeof table.read>[0]) =>
      (await table.read(which)).map(([key, { text }]) => [key, text])
    expect(await texts({ begins: [1] })).toEqual([
      [[1, 1], 'z'],
      [[1, 2], 'y'],
    ])
    expect(await texts({ indexed: 'x' })).toEqual([[[2, 1], 'x']])
    expect(await texts({ limit: 1 })).toHaveLength(1)
    await table.change(rows => ({ remove: rows.map(([key]) => key) }), { begins: [1] })
    expect(await texts()).toEqual([[[2, 1], 'x']])
  })

  it('refuses what a device could not keep', async () => {
    const table = memoryTable<Row & { work(): void }>(shape)
    await expect(
      table.change(() => ({ put: [{ a: 1, b: 1, text: 'x', work: () => undefined }] })),
    ).rejects.toThrow()
  })

  it('keeps rows in the page where the browser keeps nothing, and says so', async () => {
    // There is no IndexedDB here.
    const table = deviceTable<Row>(shape)
    expect(await table.isStored()).toBe(false)
    await table.change(() => ({ put: [{ a: 1, b: 1, text: 'x' }] }))
    expect(await table.read({ begins: [1] })).toEqual([[[1, 1], { a: 1, b: 1, text: 'x' }]])
    await table.change(() => ({ remove: [[1, 1]] }))
    expect(await table.read()).toEqual([])
  })
})
