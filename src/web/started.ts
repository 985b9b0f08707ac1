/** Requests that were sent before the code was there that needs them. Each is used once. */

/** An answer's body as the API sends it. */
export interface Answer {
  readonly data: unknown
  readonly meta?: unknown
}

const answers = new Map<string, Promise<Answer>>()

/** Sends a GET now and keeps its answer under its address for whoever asks for that address first. */
export function startRequest(address: string, base: string, headers: Record<string, string>): void {
  const answer = fetch(base + address, { headers }).then(response => {
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json() as Promise<Answer>
  })
  // Its failure is no failure yet: whoever needs the data asks again, and tells the person if that fails too.
  answer.catch(() => {})
  answers.set(address, answer)
}

/** The answer of a started request; undefined when none was started or it failed. */
export async function takeStarted(address: string): Promise<Answer | undefined> {
  const answer = answers.get(address)
  answers.delete(address)
  return answer?.catch(() => undefined)
}
