import { textsAddress } from './texts-address.ts'

/** The texts of a namespace: nested, with a string at each end. */
export type Texts = Record<string, unknown>

/** Texts that did not come. `status` is 0 without an answer; with 404 the build that they belong to is gone. */
export class MissingTexts extends Error {
  readonly status: number
  constructor(address: string, status: number) {
    super(`No texts at ${address}: ${status || 'no answer'}`)
    this.name = 'MissingTexts'
    this.status = status
  }
}

async function fetchTexts(address: string): Promise<Texts> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new MissingTexts(address, response?.status ?? 0)
  return response.json().catch(() => {
    throw new MissingTexts(address, 0)
  }) as Promise<Texts>
}

const loaded = new Map<string, Promise<Texts>>()

/**
 * Loads one namespace of a language, once; one that the language lacks has no texts. Throws {@link MissingTexts}; the
 * next call asks again.
 */
export function loadTexts(language: string, namespace: string): Promise<Texts> {
  const address = textsAddress(language, namespace)
  if (!address) return Promise.resolve({})
  let texts = loaded.get(address)
  if (!texts) {
    texts = fetchTexts(address)
    loaded.set(address, texts)
    texts.catch(() => loaded.delete(address))
  }
  return texts
}
