import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be slow, or silent. */
export interface SlowLine {
  readonly port: number
  /** How long each piece takes, in milliseconds; Infinity: nothing comes through, and nobody is told. */
  delay: number
  /** Cut: what stands on it goes, and nothing new comes through. */
  isCut: boolean
  close(): void
}

/** Opens a line to a port of this machine. */
export async function openSlowLine(to: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let isCut = false
  const line: { -readonly [K in keyof SlowLine]: SlowLine[K] } = {
    port: 0,
    delay: 0,
    get isCut() {
      return isCut
    },
    set isCut(cut: boolean) {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  const pass = (from: Socket, other: Socket) => {
    // Pieces stay in their order: each waits for the one before it.
    let last = Promise.resolve()
    from.on('data', piece => {
      const wait = line.delay
      last = last.then(async () => {
        if (wait === Number.POSITIVE_INFINITY) return
        if (wait) await new Promise(resolve => setTimeout(resolve, wait))
        if (!other.destroyed) other.write(piece)
      })
    })
    from.on('close', () => {
      sockets.delete(from)
      other.destroy()
    })
    from.on('error', () => other.destroy())
  }
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket)
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  line.port = (server.address() as { port: number }).port
  return line
}
