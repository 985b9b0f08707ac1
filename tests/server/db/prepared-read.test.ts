/** What a connection to PostgreSQL asks for the columns of a statement, and that it reads them all the same. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPrepared } from '../../../src/server/db/prepared-read.ts'

const url = process.env.TEST_DATABASE_URL

describe.skipIf(!url)('a prepared statement that is read again', () => {
  const client = new pg.Client({ connectionString: url })
  let asked = 0

  beforeAll(async () => {
    await client.connect()
    const { connection } = client as unknown as { connection: { describe(message: object): void } }
    const { describe: ask } = connection
    connection.describe = message => {
      asked++
      ask.call(connection, message)
    }
    await client.query('create temporary table things (id bigint, name text, at timestamptz)')
    await client.query(`insert into things values (1, 'Bir', '2026-01-02T03:04:05Z'), (2, null, null)`)
  })
  afterAll(() => client.end())

  const types = { getTypeParser: (oid: number) => (oid === 20 ? Number : String) } as pg.CustomTypesConfig
  const read = (name: string, text: string, values: unknown[] = []) =>
    readPrepared(client, { name, text, values, rowMode: 'array', types })

  it('asks for its columns once, and gives the same rows each time', async () => {
    asked = 0
    const text = 'select id, name from things where id >= $1 order by id'
    const rows = [
      [1, 'Bir'],
      [2, null],
    ]
    for (const from of [1, 1, 2, 3, 1]) expect(await read('a', text, [from])).toEqual(rows.slice(from - 1))
    expect(asked).toBe(1)
    // Another statement has columns of its own.
    expect(await read('b', 'select name, id from things where id = $1', [1])).toEqual([['Bir', 1]])
    expect(await read('a', text, [2])).toEqual([[2, null]])
    expect(asked).toBe(2)
  })

  it('gives no rows of other columns after a table was changed: the statement is refused', async () => {
    const text = 'select * from things where id = $1'
    expect(await read('c', text, [2])).toEqual([[2, null, null]])
    expect(await read('c', text, [2])).toEqual([[2, null, null]])
    await client.query('alter table things alter column name type bigint using null')
    await expect(read('c', text, [2])).rejects.toThrow('cached plan must not change result type')
    expect(await read('d', text, [2])).toEqual([[2, null, null]])
  })

  it('goes on after an error, and runs what gives no rows', async () => {
    const failing = 'select 1 / $1::int'
    await expect(read('e', failing, [0])).rejects.toThrow('division by zero')
    expect(await read('e', failing, [1])).toEqual([['1']])
    await expect(read('e', failing, [0])).rejects.toThrow('division by zero')
    expect(await read('e', failing, [1])).toEqual([['1']])
    for (const id of [7, 8]) expect(await read('f', 'insert into things (id) values ($1)', [id])).toEqual([])
  })
})
