import type { Page } from '@playwright/test'

/**
 * Holds the requests of a page to some addresses back until they are released, by default those of every method.
 *
 * @returns what lets them go on, those to come too, and whether one was held back
 */
export async function holdBack(page: Page, address: string | RegExp, method?: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(address, async route => {
    if (method === undefined || route.request().method() === method) {
      isHeld = true
      await promise
    }
    await route.continue()
  })
  return { release, isHeld: () => isHeld }
}
