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
