/** Requests that were sent before the code was there that needs them. Each is used once. */

/** An answer's body as the API sends it. */
export interface Answer {
  readonly data: unknown
  readonly meta?: unknown
}

const answers = new Map<string, Promise<Answer>>()
const arrived = new Map<string, Answer>()

/** Sends a GET now and keeps its answer under its address for whoever asks for that address first. */
export function startRequest(address: string, base: string, headers: Record<string, string>): void {
  const answer = fetch(base + address, { headers }).then(response => {
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json() as Promise<Answer>
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
export async function takeStarted(address: string): Promise<Answer | undefined> {
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
