import { extensionsHeader } from '../metadata/contract.ts'

/** Requests that were sent before the code was there that needs them. Each is used once. */

/** An answer's body as the API sends it. */
export interface Answer {
  readonly data: unknown
  readonly meta?: unknown
}

/** An answer, and whether the server said that it is one of our own (only of `GET /api/users/me`). */
export interface StartedAnswer extends Answer {
  readonly extended: boolean
}

const answers = new Map<string, Promise<StartedAnswer>>()
const arrived = new Map<string, Answer>()

/** Sends a GET now and keeps its answer under its address for whoever asks for that address first. */
export function startRequest(address: string, base: string, headers: Record<string, string>): void {
  const answer = fetch(base + address, { headers }).then(async response => {
    if (!response.ok) throw new Error(`${response.status}`)
    const body = (await response.json()) as Answer
    return { ...body, extended: response.headers.has(extensionsHeader) }
  })
  answers.set(address, answer)
  answer.then(
    body => {
      if (answers.has(address)) arrived.set(address, body)
    },
    // Its failure is no failure yet: whoever needs the data asks again, and tells the person if that fails too.
    () => {},
  )
}

/** The answer of a started request that nobody has taken, when it is there already. */
export const arrivedAnswer = (address: string): Answer | undefined => arrived.get(address)

/** The answer of a started request; undefined when none was started or it failed. */
export async function takeStarted(address: string): Promise<StartedAnswer | undefined> {
  const answer = answers.get(address)
  answers.delete(address)
  arrived.delete(address)
  return answer?.catch(() => undefined)
}

/** Resolves when every started request that nobody has taken is answered, or after so many milliseconds. */
export const answeredWithin = (ms: number): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(answers.values()),
    new Promise(resolve => {
      setTimeout(resolve, ms)
    }),
  ])
