import WebSocket from 'ws'

/** A client of the live connection, as the web side is one. */
export interface LiveClient {
  /** Notices that came, in their order. */
  readonly notices: { readonly title: string; readonly body: string }[]
  /** The handshake. */
  readonly socketId: Promise<string>
  /** The code with which the server closed it. */
  readonly closed: Promise<number>
  close(): void
}

/** Opens a live connection; rejects nothing: a refusal closes it. */
export function openLive(port: number, token: string, headers: Record<string, string> = {}): LiveClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/notifications/live/${token}`, { headers })
  const notices: LiveClient['notices'] = []
  let greet: (id: string) => void
  const socketId = new Promise<string>(resolve => {
    greet = resolve
  })
  const closed = new Promise<number>(resolve => {
    socket.on('close', code => resolve(code))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
  socket.on('error', () => undefined)
  socket.on('message', data => {
    const text = String(data)
    if (text.length === 36 && !text.startsWith('{')) greet(text)
    else notices.push(JSON.parse(text))
  })
  return { notices, socketId, closed, close: () => socket.close() }
}

/** What the line of records says. */
export interface RecordMessage {
  readonly resource: string
  readonly type: 'created' | 'updated' | 'deleted'
  readonly ids?: readonly number[]
  readonly count?: number
  readonly more?: true
}

/** A client of the line on which open screens hear which records were written. */
export interface RecordClient {
  /** What came, in its order. */
  readonly heard: RecordMessage[]
  /** Resolves once the server knows who it is. */
  readonly opened: Promise<void>
  readonly closed: Promise<number>
  /** Sends text as it is. */
  say(text: string): void
  /** Resolves once the server has taken it. */
  subscribe(resource: string, id?: number): Promise<void>
  unsubscribe(resource: string, id?: number): Promise<void>
  close(): void
}

/** Opens a line of records; a refusal closes it. */
export function openRecords(
  port: number,
  token: string,
  { tab, headers = {} }: { tab?: string; headers?: Record<string, string> } = {},
): RecordClient {
  const query = tab ? `?tab=${tab}` : ''
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live/${token}${query}`, { headers })
  const heard: RecordMessage[] = []
  const closed = new Promise<number>(resolve => {
    socket.on('close', code => resolve(code))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
  socket.on('error', () => undefined)
  const opened = new Promise<void>(resolve => {
    socket.on('message', data => {
      const message = JSON.parse(String(data))
      if (message.ready) resolve()
      else heard.push(message)
    })
  })
  // What is sent is taken in its order, so that the answer to a ping comes after it.
  const taken = (message: object) =>
    new Promise<void>(resolve => {
      socket.send(JSON.stringify(message))
      socket.once('pong', () => resolve())
      socket.ping()
    })
  return {
    heard,
    opened,
    closed,
    say: text => socket.send(text),
    subscribe: (resource, id) => taken({ subscribe: resource, id }),
    unsubscribe: (resource, id) => taken({ unsubscribe: resource, id }),
    close: () => socket.close(),
  }
}
