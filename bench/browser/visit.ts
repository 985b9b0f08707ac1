import type { Browser, BrowserContextOptions } from '@playwright/test'

/** What a browser kept of an earlier visit. */
export type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A visit to a list. */
export interface Visit {
  readonly address: string
  /** A text that stands in the first row and nowhere else. */
  readonly text: string
  readonly kept: Kept
}

/** How many times slower than it is the processor is made. */
export const slowed = 4

const longestMs = 60_000

/** In the page, before its own scripts: `firstRow` is when the frame with the text was drawn, in milliseconds. */
function watchFor(text: string): void {
  const page = globalThis as unknown as { firstRow: Promise<number> }
  page.firstRow = new Promise(resolve => {
    const drawn = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    }
    const observer = new MutationObserver(changes => {
      const nodes = changes.flatMap(({ target, type, addedNodes }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      )
      if (!nodes.some(node => node.textContent?.includes(text))) return
      observer.disconnect()
      // What is posted within a frame's callbacks comes after the frame.
      requestAnimationFrame(drawn)
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/**
 * Opens a list in a browser that has nothing in its cache and a slow processor.
 * @returns seconds from the start of the navigation to the first row, and what the browser keeps of the visit
 */
export async function visit(
  browser: Browser,
  { address, text, kept }: Visit,
): Promise<{ seconds: number; kept: Kept }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    storageState: kept,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFor, text)
    // The tab is open already: the browser makes its process for whatever is opened.
    await page.goto(new URL('/api/ready', address).href)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await page.goto(address, { waitUntil: 'commit' })
    let timer: NodeJS.Timeout | undefined
    const given = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No row at ${address}`)), longestMs)
    })
    const firstRow = page.evaluate(() => (globalThis as unknown as { firstRow: Promise<number> }).firstRow)
    const seconds = (await Promise.race([firstRow, given]).finally(() => clearTimeout(timer))) / 1000
    return { seconds, kept: await context.storageState() }
  } finally {
    await context.close()
  }
}
