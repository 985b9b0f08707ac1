/**
 * A process with many browser tabs, each with a live connection for notices and one for records, which come back as the
 * web side's do. `node crowd.ts <port>` reads their tokens from its input, one in a line, and says every 50 ms how many
 * connections stand, as a line of its output.
 */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import WebSocket from 'ws'
import { backgroundHeader } from '../../src/metadata/contract.ts'

const port = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 500 })
const standing = new Set<string>()

/** Answers the handshake. */
const connect = (token: string, socket_id: string) =>
  new Promise<boolean>(resolve => {
    const body = JSON.stringify({ socket_id })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      [backgroundHeader]: '1',
    }
    const path = '/api/notifications/connect'
    request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 204))
    })
      .once('error', () => resolve(false))
      .end(body)
  })

/** Opens a line of a tab. */
function open(path: string, token: string, failures = 0): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}${token}`, { perMessageDeflate: false })
  const line = `${path}${token}`
  let clean = true
  socket.on('error', () => {
    clean = false
  })
  socket.on('message', async data => {
    const text = data.toString()
    if (text === '{"ready":true}') {
      socket.send('{"subscribe":"titles"}')
      standing.add(line)
    } else if (text.length === 36) {
      if (await connect(token, text)) standing.add(line)
      else socket.close()
    }
  })
  socket.on('close', code => {
    const stood = standing.delete(line)
    if (code === 4401) throw new Error('A good token was refused')
    const failed = clean && code !== 1006 ? 0 : (stood ? 0 : failures) + 1
    const wait = failed === 0 ? 0 : failed === 1 ? 1000 : 1000 * 2 ** (failed - 1) * (0.5 + Math.random() / 2)
    setTimeout(open, Math.min(wait, 30_000), path, token, failed)
  })
}

const tokens = (await text(process.stdin)).trim().split('\n')
// At first one after the other: only their coming back is of interest.
for (const [at, token] of tokens.entries())
  for (const path of ['/api/notifications/live/', '/api/live/']) setTimeout(open, at * 4, path, token)
setInterval(() => console.log(standing.size), 50)
