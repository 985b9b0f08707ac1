import { connect, type Socket } from 'node:net'

/** What happens on a line. */
export interface LineEvents {
  /** A notice came; its text. */
  notice(text: string): void
  /** Notices reach it from now on: the handshake is answered. */
  ready(): void
  /** It was ended by the server, or could not be opened; `clean` when the server said goodbye. */
  lost(clean: boolean): void
}

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const
const headEnd = Buffer.from('\r\n\r\n')

/** A frame from a client is masked; a mask of zeros leaves the text as it is. */
const frame = (opcode: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | data.length, 0, 0, 0, 0]), data])

/** The first whole frame in a buffer, or undefined while there is none. A server's frames are not masked. */
function firstFrame(buffer: Buffer): { opcode: number; data: Buffer; rest: Buffer } | undefined {
  if (buffer.length < 2) return undefined
  const short = (buffer[1] as number) & 0x7f
  const begin = short === 126 ? 4 : 2
  if (short === 127) throw new Error('A frame of more than 64 KiB')
  if (buffer.length < begin) return undefined
  const end = begin + (short === 126 ? buffer.readUInt16BE(2) : short)
  if (buffer.length < end) return undefined
  return {
    opcode: (buffer[0] as number) & 0x0f,
    data: buffer.subarray(begin, end),
    rest: buffer.subarray(end),
  }
}

/**
 * One client of the live connection over a plain socket: thousands of a library's would take more processor time than
 * the server that is measured. As a browser does, it answers the handshake on another connection.
 */
export class Line {
  readonly #token: string
  readonly #events: LineEvents
  #socket: Socket | undefined

  constructor(token: string, events: LineEvents) {
    this.#token = token
    this.#events = events
  }

  open(port: number): void {
    const socket = connect(port, '127.0.0.1')
    this.#socket = socket
    let buffer: Buffer = Buffer.alloc(0)
    let upgraded = false
    let clean = false
    socket.setNoDelay(true)
    socket.on('connect', () =>
      socket.write(
        `GET /api/notifications/live/${this.#token} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      ),
    )
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#events.lost(clean)
    })
    socket.on('data', chunk => {
      buffer = buffer.length ? Buffer.concat([buffer, chunk]) : chunk
      if (!upgraded) {
        const at = buffer.indexOf(headEnd)
        if (at < 0) return
        if (!buffer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return void socket.destroy()
        upgraded = true
        buffer = buffer.subarray(at + 4)
      }
      for (let next = firstFrame(buffer); next; next = firstFrame(buffer)) {
        buffer = next.rest
        if (next.opcode === opcodes.text) this.#hear(next.data.toString(), port, socket)
        else if (next.opcode === opcodes.ping) socket.write(frame(opcodes.pong, next.data))
        else if (next.opcode === opcodes.close) {
          clean = true
          socket.end(frame(opcodes.close, next.data.subarray(0, 2)))
        }
      }
    })
  }

  /** Ends it as a cut of the network does: without a word. */
  cut(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.destroy()
  }

  #hear(text: string, port: number, live: Socket): void {
    if (text.length === 36 && !text.startsWith('{')) this.#answer(text, port, live)
    else this.#events.notice(text)
  }

  #answer(id: string, port: number, live: Socket): void {
    const body = JSON.stringify({ socket_id: id })
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('connect', () =>
      socket.write(
        `POST /api/notifications/connect HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${this.#token}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      ),
    )
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (answer.startsWith('HTTP/1.1 204')) this.#events.ready()
      else live.destroy()
    })
  }
}
