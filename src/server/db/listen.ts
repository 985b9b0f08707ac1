import pg from 'pg'

/** Between two tries to connect again, in milliseconds. */
const pause = 1000
/** Between two questions whether the connection still lives: a line that was cut tells nobody. */
const heartbeat = 10_000

/**
 * Listens to a channel of a PostgreSQL server on a connection of its own, which is opened again whenever it is lost; then
 * `heard` is called without a text. Gives the function that ends it.
 */
export async function listen(
  url: string,
  channel: string,
  heard: (text?: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let ended = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      clearInterval(timer)
      void next.end().catch(() => undefined)
      if (!ended) setTimeout(() => void reconnect(), pause).unref()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      lost = true
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    timer = setInterval(() => {
      const late = setTimeout(lose, heartbeat / 2)
      next.query('select 1').then(() => clearTimeout(late), lose)
    }, heartbeat).unref()
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      heard()
    } catch {
      if (!ended) setTimeout(() => void reconnect(), pause).unref()
    }
  }

  await connect()
  return async () => {
    ended = true
    clearInterval(timer)
    await client?.end().catch(() => undefined)
  }
}
