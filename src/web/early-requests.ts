import { extensionsHeader } from '../metadata/contract.ts'

/** Requests that are sent before the code that needs them is loaded. Each response is used once. */

/** An answer's body as the API sends it. */
export interface ResponseBody {
  readonly data: unknown
  readonly meta?: unknown
}

/** An answer, and whether the server said that it is one of our own (only of `GET /api/users/me`). */
export interface EarlyResponse extends ResponseBody {
  readonly extended: boolean
}

const answers = new Map<string, Promise<EarlyResponse>>()
const arrived = new Map<string, ResponseBody>()

/** Sends a GET now and keeps its answer under its address for whoever asks for that address first. */
export function startEarlyRequest(address: string, base: string, headers: Record<string, string>): void {
  const answer = fetch(base + address, { headers }).then(async response => {
    if (!response.ok) throw new Error(`${response.status}`)
    const body = (await response.json()) as ResponseBody
    return { ...body, extended: response.headers.has(extensionsHeader) }
  })
  answers.set(address, answer)
  answer.then(
    body => {
      if (answers.has(address)) arrived.set(address, body)
    },
    // A failure is ignored here: the caller requests the data again and shows an error if that fails too.
    () => {},
  )
}

/** The answer of a started request that nobody has taken, when it is there already. */
export const arrivedEarlyResponse = (address: string): ResponseBody | undefined => arrived.get(address)

/** The answer of a started request; undefined when none was started or it failed. */
export async function takeEarlyResponse(address: string): Promise<EarlyResponse | undefined> {
  const answer = answers.get(address)
  answers.delete(address)
  arrived.delete(address)
  return answer?.catch(() => undefined)
}

/** Resolves when every started request that nobody has taken is answered, or after so many milliseconds. */
export const earlyRequestsSettled = (ms: number): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(answers.values()),
    new Promise(resolve => {
      setTimeout(resolve, ms)
    }),
  ])
