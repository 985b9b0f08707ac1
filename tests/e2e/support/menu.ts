import { expect, type Page } from '@playwright/test'
import { wordsOf } from './words.ts'

/** Follows an entry of the main menu, which a phone opens by a button. Its group has to be open. */
export async function follow(
  page: Page,
  { language, phone }: { readonly language: 'tr' | 'en'; readonly phone: boolean },
  entry: string,
): Promise<void> {
  const { say } = wordsOf(language)
  const menu = page.getByRole('navigation', { name: say('shell:nav.label') })
  if (phone) await page.getByRole('button', { name: say('shell:nav.open') }).click()
  const name = page.getByText(say(`menu:${entry}`), { exact: true })
  await menu.getByRole('link').filter({ has: name }).click()
  if (phone) await expect(menu).toHaveCount(0)
}
