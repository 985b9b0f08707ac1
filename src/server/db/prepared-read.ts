import pg from 'pg'

/** What of pg's queries its types do not say. */
interface SentQuery {
  readonly name: string
  readonly _result: { _parsers: unknown }
  _accumulateRows: boolean
  hasBeenParsed(connection: object): boolean
  prepare(connection: object): void
  handleRowDescription(message: object): void
}

/** Of a connection: what reads the columns of its prepared statements, by their names, and itself without asking for them. */
interface Described {
  readonly parsers: Map<string, unknown>
  readonly quiet: object
}

const connections = new WeakMap<object, Described>()

function describedOf(connection: object): Described {
  const known = connections.get(connection)
  if (known) return known
  const made = {
    parsers: new Map<string, unknown>(),
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
    const { parsers, quiet } = describedOf(connection)
    const known = this.hasBeenParsed(connection) ? parsers.get(this.name) : undefined
    if (known) {
      this._result._parsers = known
      this._accumulateRows = true
    }
    super.prepare(known ? quiet : connection)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    if (this.#connection) describedOf(this.#connection).parsers.set(this.name, this._result._parsers)
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
export async function readPrepared(
  client: object,
  config: pg.QueryArrayConfig & { readonly name: string },
): Promise<unknown[][]> {
  try {
    return await new Promise((resolve, reject) => {
      const query = new PreparedRead(config)
      ;(client as Runner).query(query, undefined, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      )
    })
  } catch (error) {
    // The error comes from the socket: whoever sent the statement is what one looks for.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
