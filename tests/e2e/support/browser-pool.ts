/**
 * Browsers that tests of a worker use one after the other. What a page loads stays in their cache, compiled, and their
 * pages stay in one process: a page takes half of the processor so that it takes in a browser of its own.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { address } from './address.ts'

/** A page of the server without the portal's code, at which a browser waits for the next test. */
const quietPage = `${address}/api/ready`

const idle = new Map<string, BrowserContext[]>()

/** What cannot be taken back: a browser to which it was done is closed. */
const lasting = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'on',
    'once',
    'route',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
} as const

type Methods = Record<string, (...given: unknown[]) => unknown>

/** Calls `note` before each of these methods of an object. Gives what puts them back. */
function watch(object: object, names: readonly string[], note: () => void): () => void {
  const methods = object as Methods
  for (const name of names) {
    const original = methods[name]?.bind(object)
    if (!original) continue
    methods[name] = (...given) => {
      note()
      return original(...given)
    }
  }
  return () => {
    for (const name of names) delete methods[name]
  }
}

/** Brings a page back to how a new one is, but for what its browser has in its cache. */
async function reset(context: BrowserContext, page: Page, options: BrowserContextOptions): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(quietPage)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  if (options.viewport) await page.setViewportSize(options.viewport)
}

/**
 * A browser for a test, with one page at {@link quietPage} that `newPage` gives first. Closing it keeps it for the next test
 * that asks for the same options, unless something was done to it that lasts.
 */
export async function pooledContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const known = idle.get(key)?.pop()
  const context = known ?? (await browser.newContext(options))
  let page: Page | undefined = context.pages()[0] ?? (await context.newPage())
  if (!known) await page.goto(quietPage)
  const first = page
  let isChanged = false
  const note = () => {
    isChanged = true
  }
  const newPage = context.newPage.bind(context)
  const close = context.close.bind(context)
  const back = [
    watch(context, lasting.context, note),
    watch(first, lasting.page, note),
    watch(first.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], note),
  ]
  context.newPage = async () => {
    const given = page
    page = undefined
    return given ?? newPage()
  }
  context.close = async () => {
    for (const undo of back) undo()
    Object.assign(context, { newPage, close })
    if (isChanged || first.isClosed()) return close()
    try {
      await reset(context, first, options)
    } catch {
      return close()
    }
    idle.set(key, [...(idle.get(key) ?? []), context])
  }
  return context
}
