import pg from 'pg'

/** What of pg's queries its types do not say. */
interface SentQuery {
  readonly name: string
  readonly _result: { fields: unknown; _parsers: unknown }
  _accumulateRows: boolean
  hasBeenParsed(connection: object): boolean
  prepare(connection: object): void
  handleRowDescription(message: object): void
}

/** What is known of a prepared statement's columns: what PostgreSQL said of them, and what reads their values. */
interface Columns {
  readonly fields: unknown
  readonly parsers: unknown
}

/** A connection, the columns of its prepared statements by their names, and the same one without asking for them. */
interface Described {
  readonly columns: Map<string, Columns>
  readonly quiet: object
}

const connections = new WeakMap<object, Described>()

function describedOf(connection: object): Described {
  const known = connections.get(connection)
  if (known) return known
  const made = {
    columns: new Map<string, Columns>(),
    quiet: Object.create(connection, { describe: { value: () => undefined } }),
  }
  connections.set(connection, made)
  return made
}

const Query = pg.Query as unknown as new (config: pg.QueryArrayConfig) => SentQuery

/**
 * A prepared statement that is run often, with its rows as arrays. Each time that pg runs one it asks for the columns,
 * which PostgreSQL writes out: of a record with forty columns as much as the record itself. They stay the same, since
 * PostgreSQL refuses to run a prepared statement that would have others by now. So each connection asks once.
 */
class PreparedRead extends Query {
  #connection: object | undefined

  override prepare(connection: object): void {
    this.#connection = connection
    const { columns, quiet } = describedOf(connection)
    const known = this.hasBeenParsed(connection) ? columns.get(this.name) : undefined
    if (known) {
      this._result.fields = known.fields
      this._result._parsers = known.parsers
      this._accumulateRows = true
    }
    super.prepare(known ? quiet : connection)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers: parsers } = this._result
    if (this.#connection) describedOf(this.#connection).columns.set(this.name, { fields, parsers })
  }
}

/** What takes a query of pg's own class or of another one, and calls back. */
interface Runner {
  query(
    query: PreparedRead,
    values: undefined,
    done: (error: Error | null, result: pg.QueryArrayResult) => void,
  ): void
}

/** Runs a {@link PreparedRead} on a connection, or on one of a pool. */
export function readPrepared(
  client: object,
  config: pg.QueryArrayConfig & { readonly name: string },
): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const query = new PreparedRead(config)
    ;(client as Runner).query(query, undefined, (error, result) =>
      error ? reject(error) : resolve(result.rows),
    )
  })
}
