import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { startTestPortal } from '../../support/portal.ts'

const server = inject('postgresTemplate')

describe.skipIf(!server)('on a PostgreSQL server', async () => {
  const test = server ? await startTestPortal() : undefined
  afterAll(() => test?.stop())
  const db = () => (test as NonNullable<typeof test>).db

  it('statements of a transaction that are asked for at once run one after the other', async () => {
    const warnings: string[] = []
    const note = (warning: Error) => warnings.push(warning.message)
    process.on('warning', note)
    const answers = await db().transaction(tx =>
      Promise.all([1, 2, 3].map(n => tx.read('select $1::int, pg_sleep(0.01)', [n]))),
    )
    expect(answers.map(([row]) => row?.[0])).toEqual([1, 2, 3])
    // One that fails ends them all, and the connection is as good as new.
    await expect(
      db().transaction(tx =>
        Promise.all([tx.read('select 1 / 0', []), tx.read('select 1', []), tx.query('select 1')]),
      ),
    ).rejects.toThrow(/division by zero/)
    expect(await db().read('select 1', [])).toEqual([[1]])
    await new Promise(resolve => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings.filter(text => text.includes('already executing a query'))).toEqual([])
  })

  it('59: a connection that the server ended under a transaction is an absence of it, and no failure of the portal', async () => {
    const errors: unknown[] = []
    await db()
      .transaction(async tx => {
        const [row] = await tx.read('select pg_backend_pid()', [])
        await db().read('select pg_terminate_backend($1)', [row?.[0]])
        for (let n = 0; n < 3; n++) await tx.read('select 1', []).catch(error => errors.push(error))
        // The line is gone for sure now, and pg says so in words of its own.
        await new Promise(resolve => setTimeout(resolve, 100))
        await tx.read('select 1', []).catch(error => errors.push(error))
      })
      .catch(error => errors.push(error))
    expect(String(errors)).toContain('not queryable')
    const client = await (test as NonNullable<typeof test>).as('super-admin')
    for (const error of errors) {
      const spy = vi.spyOn(db(), 'read').mockRejectedValue(error)
      const { status } = await client.get('/api/missions')
      spy.mockRestore()
      expect([status, String(error)]).toEqual([503, String(error)])
    }
  })
})
