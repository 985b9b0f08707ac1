import { readFile } from 'node:fs/promises'
import { vi } from 'vitest'

class Kept implements Storage {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#items.set(key, String(value))
    Object.defineProperty(this, key, { value: String(value), enumerable: true, configurable: true })
  }
  removeItem(key: string) {
    this.#items.delete(key)
    delete (this as Record<string, unknown>)[key]
  }
  clear() {
    for (const key of [...this.#items.keys()]) this.removeItem(key)
  }
}

/** As much of a browser as the providers touch: storages, cookies, the address. For tests in Node. */
export function stubBrowser(path = '/') {
  const cookies = new Map<string, string>()
  const location = {
    protocol: 'http:',
    pathname: path,
    search: '',
    hash: '',
    reload: vi.fn(),
    assign: vi.fn(),
  }
  const document = {
    documentElement: { lang: '' },
    /** What was last written, with its attributes. */
    written: [] as string[],
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      this.written.push(text)
      const [pair = ''] = text.split('; ')
      const at = pair.indexOf('=')
      if (/Max-Age=0(;|$)/.test(text)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
  const localStorage = new Kept()
  const sessionStorage = new Kept()
  for (const [name, value] of Object.entries({ location, document, localStorage, sessionStorage }))
    vi.stubGlobal(name, value)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  return { location, document, localStorage, sessionStorage, cookies }
}

/** Answers the requests for text files from the folder `locales`; gives the addresses that were asked for. */
export function stubTextFiles(answers: (address: string) => boolean = () => true): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!answers(address)) throw new TypeError('Failed to fetch')
    const [path] = /locales\/[\w/-]+\.json/.exec(address) ?? []
    return new Response(await readFile(path as string))
  })
  return asked
}
