import { Agent, request } from 'node:http'

/** What a server answered. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** A caller of a server on this machine, over connections that stay. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })

  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** A POST where there is a body, else a GET, unless told otherwise. */
  send(
    token: string,
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path, headers }
    return new Promise((resolve, reject) => {
      request({ ...options, method }, answer => {
        let read = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          read += chunk
        })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: read }))
      })
        .once('error', reject)
        .end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** The text of an answer. Throws where it is a refusal. */
export const good = ({ status, text }: Answer): string => {
  if (status >= 300) throw new Error(`An answer was ${status}: ${text}`)
  return text
}
